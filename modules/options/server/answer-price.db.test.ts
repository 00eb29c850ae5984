import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { pauseListing } from '#modules/publication/server/pause-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { addAskedPrice, addOwnedOption, ORDINARY_RENT } from '#tests/asked-price.ts'
import type { OwnedVilla } from '#tests/cgv-fixture.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { answerPrice } from './answer-price.ts'
import { readOption } from './read-option.ts'

const { db, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const

const asked = () => addAskedPrice(needs, WEEK)
const close = ({ owner }: OwnedVilla) =>
  sql`update users set disabled_at = now() where id = ${owner.userId}`.execute(db)

test('an owner who would agree once the day’s rent is as low is refused, and nothing says that the agency knows', async () => {
  const { villa, option, asked: id } = await asked()
  await changeRates(needs, SYSTEM, { publicId: villa.publicId, rates: aRates({ baseNightly: 90_000 }) })
  const refusal = await answerPrice(needs, villa.owner, { asked: id, isAccepted: true }).catch((e) => e)
  expect(refusal).toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(refusal.details.reason).toMatch(/aussi bas/)
  expect(refusal.details.reason).not.toMatch(/agence/)
  expect(await readOption(needs, villa.head, option)).toMatchObject({ granted: { state: 'waiting' } })
})

test('an owner of a villa on pause reads why they cannot agree in words of their own, and may refuse', async () => {
  const { villa, option, asked: id } = await asked()
  await pauseListing(needs, SYSTEM, { publicId: villa.publicId, reason: 'Travaux de la piscine' })
  const refusal = await answerPrice(needs, villa.owner, { asked: id, isAccepted: true }).catch((e) => e)
  expect(refusal).toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(refusal.details.reason).toMatch(/^Votre villa/)
  await answerPrice(needs, villa.owner, { asked: id, isAccepted: false })
  expect(await readOption(needs, villa.head, option)).toMatchObject({ granted: { state: 'refused' } })
})

test.each([true, false])('an agency is mailed whether the contact is: %s', async (hasAddress) => {
  const { villa, contact, asked: id } = await asked()
  if (!hasAddress)
    await sql`delete from contact_emails where contact_id = (select id from contacts where public_id = ${contact})`.execute(
      db,
    )
  await answerPrice(needs, villa.owner, { asked: id, isAccepted: true })
  const [answered] = (await listQueuedMails(db, { of: 'price-answered' })).slice(-1)
  expect(answered!.props).toMatchObject({ isAccepted: true, isClientMailed: hasAddress })
})

test('a price is asked of no owner whose account is closed, who is mailed nothing', async () => {
  const { villa, option, ask } = await addOwnedOption(needs, WEEK)
  await close(villa)
  const refusal = await ask().catch((error) => error)
  expect(refusal).toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(refusal.details.reason).toMatch(/fermé/)
  expect(await listQueuedMails(db, { of: 'price-asked', to: villa.owner.email })).toEqual([])
  expect((await readOption(needs, villa.head, option)).granted).toBeNull()
})

test('a link does not answer for an owner whose account is closed', async () => {
  const { villa, option, asked: id } = await asked()
  await close(villa)
  const holder: Actor = { kind: 'link', scope: 'granted_price', subjectId: id }
  for (const isAccepted of [true, false])
    await expect(answerPrice(needs, holder, { asked: id, isAccepted })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  const { granted } = await readOption(needs, villa.head, option)
  expect(granted).toMatchObject({ state: 'waiting', ordinaryRent: ORDINARY_RENT })
})
