import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action } from '#app/routes/signature/signing.tsx'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { giveOwner } from '#tests/checkout-desk.ts'
import { july, openFeedDesk } from '#tests/feed-desk.ts'
import { openDesk } from '#tests/open-desk.ts'

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const

const { db, desk } = await openDesk('2026-11-22')
const feeds = await openFeedDesk({ db })

/** The traveler presses « Signer et réserver » with a wrong code. */
async function press(token: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...desk.needs, feedNetwork: feeds.services.feedNetwork })
  context.set(actorContext, { kind: 'visitor', visitorId: null })
  const body = new URLSearchParams({ intent: 'sign', code: '000000', consent: 'yes' })
  const request = new Request(`https://calanque.test/signature/${token}`, { method: 'POST', body })
  const args = {
    params: { token },
    request,
    context,
    url: new URL(request.url),
    pattern: '/signature/:token',
  }
  const answer = await action(args as Parameters<typeof action>[0])
  if (!answer || answer instanceof Response) throw new Error('The signature was not refused')
  return answer.data.refusal.code
}

test('a stay cannot be signed once the calendar of another site has its nights as sold', async () => {
  const villa = await feeds.addVilla()
  await giveOwner(db, villa.propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], STAY)
  const [contract] = await listContracts(db, await desk.throughContract(visitor, publicId))
  const token = contract!.signature!.signingUrl!.split('/').at(-1)!
  const feed = await feeds.follow(villa, [{ uid: 'a', ...july(10, 17) }])
  expect(await press(token)).toBe('CODE_EXPIRED')
  feed.say([{ uid: 'a', ...july(9, 17) }])
  await db.updateTable('feeds').set({ goodAt: null }).where('propertyId', '=', villa.propertyId).execute()
  expect(await press(token)).toBe('DATES_UNAVAILABLE')
})
