import { beforeAll, expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { TARIFF_LIST } from '#modules/pricing/tariff-list.ts'
import { applyTariffs, withdrawTariffs } from '#modules/tourist-tax/server/apply-tariffs.ts'
import { followTariffs } from '#modules/tourist-tax/server/follow-tariffs.ts'
import { prepareTariffs } from '#modules/tourist-tax/server/prepare-tariffs.ts'
import { getTariffSet } from '#modules/tourist-tax/server/tariff-sets.ts'
import { TARIFF_COLUMNS } from '#modules/tourist-tax/tariff-file.ts'
import type { Database } from '#platform/database/database.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type CheckoutDesk, giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { searchTariffsWork } from './follow-tariffs-work.ts'
import { previewTariffs } from './preview-tariffs.ts'
import { listTariffs } from './read-tariff-register.ts'
import { searchListings } from './search-listings.ts'

const ADMIN = person('ADMIN', { userId: 'admin' })
const PARTY = { adults: 2, children: 0, babies: 0, minors: 0 }
const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const LATER = { arrival: '2027-03-06', departure: '2027-03-13' } as const
/** 2 adults x 7 nights x (4.80 + 0.48 + 1.63), and x (5.00 + 0.50 + 1.70). */
const [SHIPPED, VOTED] = [9_674, 10_080]

let today: CivilDate = '2026-11-28'
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

let db: Database
let desk: CheckoutDesk
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  desk = await openCheckoutDesk(db, clock)
  villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
})

const file = (...lines: string[]) => ({
  name: 'tarifs.csv',
  file: new Blob([[Object.values(TARIFF_COLUMNS).join(';'), ...lines].join('\n')]),
})
const line = (commune: string, cap: string) =>
  `${commune};;2027;;;5;${cap};0,90;1,00;1,70;2,60;3,40;oui;${commune === 'Gordes' ? 'non' : 'oui'}`
const prepare = (...lines: string[]) => prepareTariffs(desk.needs, ADMIN, file(...lines))
const apply = (set: string, on: CivilDate, rightLinesAlone = false) =>
  applyTariffs(desk.needs, ADMIN, { set, on, rightLinesAlone })
const taxOf = async (stay: typeof WEEK | typeof LATER = WEEK) => {
  const { quote } = await quoteListing(
    { db, clock },
    { property: villa.publicId, stay, party: partyOf(PARTY) },
  )
  return quote.total - 700_000
}
const found = async () => {
  const filters = { ...DEFAULT_FILTERS, stay: WEEK, adults: 2, children: 0, babies: 0 }
  const [result] = (await searchListings({ db, clock }, ADMIN, filters)).results
  return result!.price.kind === 'stay' ? result!.price.total - 700_000 : null
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code, details }: { code: string; details: object }) => [code, JSON.stringify(details)].join(' '),
  )

test('tariffs are looked at, wait for their day, then make every price; a stay that was signed keeps its tax', async () => {
  const visitor = await desk.newVisitor()
  const signed = (await desk.start(visitor, [villa.publicId], LATER)).publicId
  await desk.throughContract(visitor, signed)
  await desk.sign(signed)
  await desk.start(await desk.newVisitor(), [villa.publicId], {
    ...{ arrival: '2027-05-01', departure: '2027-05-08' },
  })
  const id = await prepare(line('Cannes', '5,00'))
  const set = await getTariffSet(desk.needs, ADMIN, id)
  const { changes, stays } = await previewTariffs(db, set, { today, on: today })
  expect(changes).toMatchObject([{ name: 'Cannes', year: 2027, votedYear: 2026, villas: 1, same: false }])
  expect(stays).toMatchObject([{ arrival: '2027-05-01', before: SHIPPED, after: VOTED }])
  expect(await taxOf()).toBe(SHIPPED)

  await apply(id, '2026-11-29')
  expect([await taxOf(), await found()]).toEqual([SHIPPED, SHIPPED])
  await followTariffs(desk.needs)
  expect(await runDueWork(desk.needs, [searchTariffsWork(desk.needs)])).toMatchObject({ done: 0 })

  today = '2026-11-29'
  expect(await taxOf()).toBe(VOTED)
  await followTariffs(desk.needs)
  await followTariffs(desk.needs)
  expect(await runDueWork(desk.needs, [searchTariffsWork(desk.needs)])).toMatchObject({ done: 1 })
  expect(await found()).toBe(VOTED)
  const kept = await db
    .selectFrom('reservations')
    .select('total')
    .where('arrival', '=', LATER.arrival)
    .executeTakeFirstOrThrow()
  expect(kept.total).toBe(700_000 + SHIPPED)
  const { rows } = await listTariffs(desk.needs, criteriaOf(TARIFF_LIST, 'q=cannes&year=2027'))
  expect(rows).toMatchObject([{ state: 'known', tariffs: { cap: 500 } }])
})

test('a set is taken back until its day, and no longer', async () => {
  const planned = await prepare(line('Cannes', '6,00'))
  await apply(planned, '2027-01-15')
  await withdrawTariffs(desk.needs, ADMIN, { set: planned })
  const entry = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('subjectId', '=', planned)
    .where('action', '=', 'tourist_tax.apply')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ appliesOn: '2027-01-15', changes: ['Cannes 2027'] })
  today = '2027-01-16'
  expect(await taxOf()).toBe(VOTED)
  const applied = await prepare(line('Nice', '5,00'))
  await apply(applied, today)
  expect(await refused(withdrawTariffs(desk.needs, ADMIN, { set: applied }))).toMatch(/STATUS_CONFLICT/)
  expect(await refused(apply(planned, today))).toMatch(/STATUS_CONFLICT/)
})

test('nothing of a file with wrong lines is applied, unless the right ones alone are asked for', async () => {
  const set = await prepare(line('Menton', '5,00'), line('Antibes', '480'))
  expect(await refused(apply(set, today))).toMatch(/INVALID_INPUT.*right/)
  const capOf = async (town: string) => {
    const { rows } = await listTariffs(desk.needs, criteriaOf(TARIFF_LIST, `q=${town}&year=2027`))
    return rows[0]?.tariffs?.cap
  }
  expect(await capOf('menton')).toBe(480)
  expect(await refused(apply(set, '2026-11-01', true))).toMatch(/INVALID_INPUT.*on/)
  await apply(set, today, true)
  expect([await capOf('menton'), await capOf('antibes')]).toEqual([500, 480])
})

test('a file without its columns or its lines is refused, and only administrators bring one', async () => {
  const taken = (text: string, actor = ADMIN) =>
    refused(prepareTariffs(desk.needs, actor, { name: 'x.csv', file: new Blob([text]) }))
  expect(await taken('Commune;Année\nCannes;2027')).toMatch(/INVALID_INPUT.*Plafond/)
  expect(await taken(Object.values(TARIFF_COLUMNS).join(';'))).toMatch(/INVALID_INPUT.*aucune ligne/)
  expect(await taken('Commune', person('BACK_OFFICE'))).toMatch(/FORBIDDEN/)
  expect(await refused(prepare(line('Cassis', '5,00')))).toBe('done')
})
