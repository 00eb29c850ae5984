import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { CARDS } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { findReadableStay } from './find-readable-stay.ts'
import { readStay } from './read-stay.ts'
import { readStayHistory } from './read-stay-history.ts'
import { remindAccount } from './remind-account.ts'

const { db, desk } = await openDesk('2027-06-20')
const staff = person('BACK_OFFICE')

test('a traveler whose card takes no money back is mailed again, once an hour, the link that asks for an account', async () => {
  const { sign, pay, read } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card', CARDS.closedLater)
  const { publicId: reservation, number } = (await read()).reservation
  const shown = async () =>
    (await readStay(desk.needs, staff, await findReadableStay(db, staff, reservation))).may
  expect(await shown()).toMatchObject({ remindAccount: false })
  await cancelStay(desk.needs, SYSTEM, { reservation, cancelledBy: 'traveler' })
  expect(await shown()).toMatchObject({ remindAccount: true, remind: false })
  await remindAccount(desk.needs, staff, { reservation })
  const mails = await listQueuedMails(db, { of: 'payout-account', number })
  expect(mails).toHaveLength(2)
  expect(mails.at(-1)!.props).toMatchObject({ url: expect.stringMatching(/\/r\/[\w-]+\/compte\//) })
  await expect(remindAccount(desk.needs, staff, { reservation })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  })
  const steps = await readStayHistory(desk.needs, staff, await findReadableStay(db, staff, reservation))
  expect(steps.map(({ title }) => title)).toContain('Voyageur relancé, le compte où envoyer son argent')
})

test('the head of another agency does not find the stay, and its owner may not mail its traveler', async () => {
  const { read } = await beginStay(desk, 'hoguet')
  const { publicId: reservation } = (await read()).reservation
  for (const actor of [person('AGENCY_ADMIN', { agencyIds: [99_999] }), person('TRAVELER')])
    await expect(remindAccount(desk.needs, actor, { reservation })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
})
