import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import {
  addTestContact,
  countTaken,
  letLapse,
  type OptionDesk,
  openOptionDesk,
  place,
  WEEK,
} from '#tests/option-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { optionRecords } from './option-records.ts'

let desk: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})

/** A villa of the same agency for each test, so that no nights are taken. */
const inFreshVilla = async (rates = aRates()): Promise<OptionDesk> => ({
  ...desk,
  villa: await publishTestVilla(desk.services, { title: 'Villa Azur', rates }, desk.agencyId),
})
const hoursLeft = (endsAt: Date) => Math.round((endsAt.getTime() - Date.now()) / 3_600_000)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('an option', () => {
  test('takes the nights for 48 hours and mails its end to the contact', async () => {
    const at = await inFreshVilla()
    const { contact, email } = await addTestContact(at, 'Roux')
    const { endsAt } = await place(at, contact)
    expect(hoursLeft(endsAt)).toBe(48)
    expect(await countTaken(at.db, at.villa)).toBe(1)
    const [mail] = await listQueuedMails(at.db, { of: 'option-news', to: email })
    expect(mail!.props).toMatchObject({
      ...{ what: 'placed', firstName: 'Camille', propertyTitle: 'Villa Azur', ...WEEK, total: 709_674 },
      endsAt: endsAt.toISOString(),
    })
  })

  test('sent twice by one form is placed once', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const formKey = crypto.randomUUID()
    const first = await place(at, contact, { formKey })
    expect(await place(at, contact, { formKey })).toEqual(first)
  })

  test('is refused on nights that are taken, and takes them once a former one has lapsed', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const other = await addTestContact(at, 'Martin')
    const { option } = await place(at, contact)
    await expect(place(at, other.contact)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
    await letLapse(at.db, option)
    await expect(place(at, other.contact)).resolves.toMatchObject({ option: expect.any(String) })
  })

  test('lasts 72 hours at most, and longer by a derogation of the head of the agency alone', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const long = { endsAt: inHours(100) }
    await expect(place(at, contact, long)).rejects.toMatchObject({
      details: { errors: { endsAt: expect.stringContaining('72 heures') } },
    })
    const derogated = { ...long, derogation: 'Client fidèle depuis dix ans' }
    await expect(place(at, contact, derogated)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(place(at, contact, { ...long, derogation: ' ' }, at.head)).rejects.toMatchObject({
      details: { errors: { derogation: expect.any(String) } },
    })
    expect(hoursLeft((await place(at, contact, derogated, at.head)).endsAt)).toBe(100)
  })

  test('follows the rules of the season, which a derogation passes, but never takes an occupied night', async () => {
    const at = await inFreshVilla(aRates({ seasons: [SUMMER] }))
    const { contact } = await addTestContact(at, 'Roux')
    const short = { stay: { arrival: '2027-07-10', departure: '2027-07-13' } } as const
    await expect(place(at, contact, short)).rejects.toMatchObject({ code: 'STAY_RULE_BROKEN' })
    const derogated = { ...short, derogation: 'Trois nuits entre deux séjours' }
    await expect(place(at, contact, derogated, at.head)).resolves.toBeDefined()
    await occupy(at.db, {
      propertyId: at.villa.propertyId,
      ...{ stay: { arrival: '2027-07-20', departure: '2027-07-22' }, kind: 'block' },
    })
    const taken = { stay: { arrival: '2027-07-21', departure: '2027-07-24' } } as const
    await expect(place(at, contact, { ...derogated, ...taken }, at.head)).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
    })
  })

  test('is one of three at most of a contact, those that have lapsed not counted', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const placed = []
    for (const stay of [
      { arrival: '2027-07-01', departure: '2027-07-03' },
      { arrival: '2027-07-03', departure: '2027-07-05' },
      { arrival: '2027-07-05', departure: '2027-07-07' },
    ] as const)
      placed.push(await place(at, contact, { stay }))
    await expect(place(at, contact)).rejects.toMatchObject({
      details: { errors: { contact: expect.stringContaining('3 options') } },
    })
    await letLapse(at.db, placed[0]!.option)
    await expect(place(at, contact)).resolves.toBeDefined()
  })

  test('is placed in a published villa of the agency of the contact alone, by its people', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const elsewhere = await publishTestVilla(at.services, {})
    await expect(place(at, contact, { property: elsewhere.publicId })).rejects.toMatchObject({
      details: { errors: { property: expect.any(String) } },
    })
    const stranger = await addPerson(at.services, 'AGENT', await openTestAgency(at.db))
    await expect(place(at, contact, {}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(place(at, contact, {}, await addPerson(at.services, 'ADMIN'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is given with the data of the person it is for, and forgets an account that is erased', async () => {
    const at = await inFreshVilla()
    const { contact } = await addTestContact(at, 'Roux')
    const traveler = await addPerson(at.services, 'TRAVELER')
    await at.db
      .updateTable('contacts')
      .set({ accountId: traveler.userId })
      .where('publicId', '=', contact)
      .execute()
    const { option } = await place(at, contact)
    expect(await optionRecords.export!(at.db, traveler.userId)).toMatchObject({
      posees: [{ villa: 'Villa Azur', arrivee: WEEK.arrival, issue: null }],
      attentes: [],
    })
    await optionRecords.erase!(at.db, at.agent.userId)
    const kept = await at.db.selectFrom('options').select('agentId').where('publicId', '=', option).execute()
    expect(kept).toEqual([{ agentId: null }])
  })
})
