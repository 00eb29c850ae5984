import { expect, test } from 'vitest'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { readStayHistory } from '#modules/stays/server/read-stay-history.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { remindTraveler } from './remind-traveler.ts'

const { db, desk } = await openDesk('2026-11-20')
const staff = person('BACK_OFFICE')

async function begin(regime: 'hoguet' | 'direct' = 'direct') {
  const begun = await beginStay(desk, regime)
  const { publicId, number } = (await begun.read()).reservation
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', begun.villa.propertyId)
    .executeTakeFirstOrThrow()
  const remind = (actor = staff) => remindTraveler(desk.needs, actor, { reservation: publicId })
  const anHourLater = () => db.deleteFrom('throttles').where('key', '=', `remind:${publicId}`).execute()
  return { ...begun, stay: publicId, number, agencyId, remind, anHourLater }
}

test('a traveler is mailed again what their stay waits for, from the contract to the last sum', async () => {
  const { stay, number, pay, visitor, publicId, remind, anHourLater } = await begin()
  await expect(remind()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await desk.throughContract(visitor, publicId)
  expect(await remind()).toBe('signature')
  const [mail] = await listQueuedMails(db, { of: 'signature-awaited' })
  expect(mail).toMatchObject({ recipient: CAMILLE.email, props: { stays: [{ number }] } })
  expect(mail!.props.resumeUrl).toContain('/checkout/reprendre/')
  await anHourLater()
  await desk.sign(publicId)
  expect(await remind()).toBe('first_sum')
  expect(await listQueuedMails(db, { of: 'payment-awaited', number })).toHaveLength(1)
  await pay('card')
  await anHourLater()
  await expect(remind()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await listQueuedMails(db, { of: 'payment-due', number })).toEqual([])
  const steps = await readStayHistory(desk.needs, staff, await findReadableStay(db, staff, stay))
  expect(steps.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Voyageur relancé, le contrat à signer',
      'Voyageur relancé, la première somme à payer',
    ]),
  )
})

test('a sum whose day has passed is asked for again, after the product has asked for it for the last time', async () => {
  const { number, sign, remind } = await begin('hoguet')
  await sign()
  const { id } = await db
    .updateTable('reservations')
    .set({ status: 'confirmed' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('paymentDues')
    .set({ dueOn: '2026-11-01', reminder: 'overdue', lastDay: '2026-12-01' })
    .where('reservationId', '=', id)
    .execute()
  expect(await remind()).toBe('later_sum')
  const [mail] = await listQueuedMails(db, { of: 'payment-due', number })
  expect(mail!.props).toMatchObject({ reminder: 'overdue', lastDay: '2026-12-01' })
})

test('a second reminder within the hour is refused, and mails nothing', async () => {
  const { remind, visitor, publicId } = await begin()
  await desk.throughContract(visitor, publicId)
  await remind()
  const before = (await listQueuedMails(db)).length
  await expect(remind()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect(await listQueuedMails(db)).toHaveLength(before)
})

test('an agent of the villa’s agency reminds its traveler; one of another agency does not find the stay', async () => {
  const { remind, visitor, publicId, agencyId } = await begin()
  await desk.throughContract(visitor, publicId)
  const other = person('AGENT', { agencyIds: [agencyId + 1] })
  await expect(remind(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await remind(person('AGENT', { agencyIds: [agencyId] }))).toBe('signature')
})
