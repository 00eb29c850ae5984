import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action } from '#app/routes/signature/signing.tsx'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { saveAddOns } from '#modules/checkout/server/save-steps.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { amendedStay } from '#tests/amended-stay.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { giveOwner, lastCode } from '#tests/checkout-desk.ts'
import { july, openFeedDesk } from '#tests/feed-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import type { TestVilla } from '#tests/published-villa.ts'
import { cancelStay } from './cancel-stay.ts'

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const

const { db, desk } = await openDesk('2026-11-22')
const feeds = await openFeedDesk({ db })
const { embeddedSignatures } = desk

/** A traveler presses « Signer et réserver »; the refusal they are shown, or null once the document is signed. */
async function press(token: string, code = '000000'): Promise<FormAnswer['refusal'] | null> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...desk.needs, feedNetwork: feeds.services.feedNetwork })
  context.set(actorContext, { kind: 'visitor', visitorId: null })
  const body = new URLSearchParams({ intent: 'sign', code, consent: 'yes' })
  const request = new Request(`https://calanque.test/signature/${token}`, { method: 'POST', body })
  const args = {
    params: { token },
    request,
    context,
    url: new URL(request.url),
    pattern: '/signature/:token',
  }
  const answer = await action(args as Parameters<typeof action>[0])
  return !answer || answer instanceof Response ? null : answer.data.refusal
}

async function codeFor(token: string): Promise<string> {
  await sendSignatureCode(embeddedSignatures, token, { address: '192.0.2.1', browser: 'essai' })
  return lastCode(db)
}

const statusOf = async (token: string) => (await openSigning(embeddedSignatures, token)).status

const tokenOf = (url: string) => url.split('/').at(-1)!

/** A stay whose traveler has its contract before their eyes, and the code to sign it. */
async function upToSignature(villa?: TestVilla) {
  const { publicId: property, propertyId } = villa ?? (await feeds.addVilla())
  await giveOwner(db, propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [property], STAY)
  const checkout = await desk.throughContract(visitor, publicId)
  const [contract] = await listContracts(db, checkout)
  const token = tokenOf(contract!.signature!.signingUrl!)
  const { reservation } = checkout.stays[0]!
  return { visitor, publicId, property, checkout, reservation, token, code: await codeFor(token) }
}

const lapse = ({ id }: { id: number }) =>
  sql`update occupations set expires_at = now() - interval '1 minute' where reservation_id = ${id}`.execute(
    db,
  )
const holdOf = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ end: Date }>`
    select expires_at as end from occupations where reservation_id = ${id} and released_at is null`.execute(
    db,
  )
  return rows[0]!.end
}

test('a stay cannot be signed once the calendar of another site has its nights as sold', async () => {
  const villa = await feeds.addVilla()
  const { token } = await upToSignature(villa)
  const feed = await feeds.follow(villa, [{ uid: 'a', ...july(10, 17) }])
  expect(await press(token)).toMatchObject({ code: 'WRONG_CODE' })
  feed.say([{ uid: 'a', ...july(9, 17) }])
  await db.updateTable('feeds').set({ goodAt: null }).where('propertyId', '=', villa.propertyId).execute()
  expect(await press(token)).toMatchObject({ code: 'DATES_UNAVAILABLE' })
})

test('a contract is not signed once its stay has changed in another tab; the one that takes its place is', async () => {
  const { visitor, publicId, checkout, token, code } = await upToSignature()
  await saveAddOns(desk.needs, visitor, { checkout, addOns: {}, seenTotal: checkout.total })
  expect(await press(token, code)).toMatchObject({
    code: 'STATUS_CONFLICT',
    details: { reason: expect.stringContaining('Votre séjour a changé') },
  })
  expect(await statusOf(token)).toBe('ongoing')
  const [next] = await listContracts(db, await desk.writeContracts(visitor, publicId))
  const now = tokenOf(next!.signature!.signingUrl!)
  const right = now === token ? code : await codeFor(now)
  expect(await press(now, right)).toBeNull()
  expect(await statusOf(now)).toBe('done')
  expect(await press(now, right)).toBeNull()
})

test('neither the contract of a cancelled stay is signed, nor its amendment', async () => {
  const { reservation, token, code } = await upToSignature()
  await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
  const refused = {
    code: 'STATUS_CONFLICT',
    details: { reason: expect.stringContaining('Ce séjour est annulé') },
  }
  expect(await press(token, code)).toMatchObject(refused)
  expect(await statusOf(token)).toBe('ongoing')

  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay()
  const stay = (await begun.read()).reservation
  const amended = amendedStay(desk, stay)
  await amended.propose({ animals: 'allowed' })
  const amendment = await amended.token()
  const right = await codeFor(amendment)
  await cancelStay(desk.needs, SYSTEM, { reservation: stay.publicId, cancelledBy: 'traveler' })
  expect(await press(amendment, right)).toMatchObject(refused)
  expect(await statusOf(amendment)).toBe('ongoing')
})

test('a contract is not signed for nights that another traveler has taken since the hold lapsed', async () => {
  const { property, reservation, token, code } = await upToSignature()
  await lapse(reservation)
  await desk.start(await desk.newVisitor(), [property], STAY)
  expect(await press(token, code)).toMatchObject({
    code: 'STATUS_CONFLICT',
    details: { reason: expect.stringContaining('Rien n’a été signé') },
  })
  expect(await statusOf(token)).toBe('ongoing')
})

test('nights that are held are held longer before the contract is signed, by the right code alone', async () => {
  const { publicId, reservation, token, code } = await upToSignature()
  const before = await holdOf(reservation)
  expect(await press(token, code === '000000' ? '111111' : '000000')).toMatchObject({ code: 'WRONG_CODE' })
  expect(await holdOf(reservation)).toEqual(before)
  expect(await press(token, code)).toBeNull()
  expect(await statusOf(token)).toBe('done')
  expect((await getCheckout(desk.needs, publicId)).holdEndsAt).not.toBeNull()
})
