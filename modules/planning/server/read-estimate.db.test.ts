import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addTestContact, openOptionDesk, place } from '#tests/option-desk.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { readEstimate } from './read-estimate.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const

let db: Database
let villa: TestVilla
let nights: string
beforeAll(async () => {
  db = (await openTestDatabase()).db
  villa = await publishTestVilla({ db, clock }, { title: 'Villa estimée' })
  await occupy(db, { propertyId: villa.propertyId, stay: WEEK, kind: 'block', note: 'Peinture' })
  nights = (await listBusy(db, villa.propertyId, WEEK.arrival))[0]!.publicId
})

const estimate = (arrival: string, departure: string, moved: string | null = null, actor = SYSTEM) =>
  readEstimate({ db, clock }, actor, {
    property: villa.publicId,
    nights: moved,
    stay: { arrival, departure } as typeof WEEK,
  })

test('free nights are said with their rent, before anything is written', async () => {
  const { follows, refused } = await estimate('2027-08-07', '2027-08-09')
  expect(refused).toBeNull()
  expect(follows[0]).toMatch(/^2 nuits retirées de la location, soit .+€ de loyer au tarif\.$/)
  expect(await listBusy(db, villa.propertyId, '2027-08-01')).toEqual([])
})

test('nights that are taken are named; those that are moved are not in their own way', async () => {
  expect((await estimate('2027-07-09', '2027-07-12')).refused).toContain('Peinture')
  const moved = await estimate('2027-07-05', '2027-07-12', nights)
  expect(moved.refused).toBeNull()
  expect(moved.follows.slice(0, 2)).toEqual([
    expect.stringMatching(/^2 nuits retirées/),
    expect.stringMatching(/^2 nuits rendues/),
  ])
})

test('nights that were given back meanwhile are said to have changed', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  expect((await estimate('2027-09-05', '2027-09-12', gone)).refused).toMatch(/^Ces nuits ont changé/)
})

test('another agency learns nothing', async () => {
  const other = person('AGENT', { agencyIds: [9_999] })
  await expect(estimate('2027-08-07', '2027-08-09', null, other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('free nights that would be kept for a contact are said with what the whole stay costs, or why it is not let', async () => {
  const kept = (arrival: string, departure: string, adults = 2) =>
    readEstimate({ db, clock }, SYSTEM, {
      ...{ property: villa.publicId, nights: null, stay: { arrival, departure } as typeof WEEK },
      party: partyOf({ adults }),
    })
  const { follows, refused, total } = await kept('2027-08-07', '2027-08-14')
  expect(refused).toBeNull()
  expect(total).toBeGreaterThan(0)
  expect(follows[0]).toMatch(/€ pour ce séjour, frais et taxe de séjour compris\.$/)
  expect((await kept('2027-08-07', '2027-08-14', 20)).refused).toMatch(/personnes|voyageurs/)
  expect((await kept('2027-07-09', '2027-07-12')).refused).toContain('Peinture')
})

test('an option that would move is said with its price before and after, and another agency may not', async () => {
  const desk = await openOptionDesk()
  const { contact } = await addTestContact(desk, 'Roux')
  await place(desk, contact)
  const [held] = await listBusy(desk.db, desk.villa.propertyId, '2027-07-01')
  const moved = (departure: CivilDate) =>
    readEstimate(desk.services, desk.agent, {
      ...{ property: desk.villa.publicId, nights: held!.publicId },
      stay: { arrival: '2027-07-10', departure },
    })
  const longer = await moved('2027-07-19')
  expect(longer.follows[0]).toMatch(/^Le prix passe de .+ à .+, soit .+ de plus\.$/)
  expect(longer.total).toBeGreaterThan(709_674)
  expect((await moved('2027-07-17')).follows[0]).toMatch(/^Le prix reste de/)
})
