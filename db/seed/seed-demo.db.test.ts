import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { checkStay } from '#modules/calendar/stay-rules.ts'
import { listDemoLinks } from '#modules/demo/server/demo-links.ts'
import { listStatements } from '#modules/payments/server/get-statement.ts'
import { CITIES } from '#modules/places/city.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { contentItems } from '#modules/publication/passport-content.ts'
import { storedRates } from '#modules/rates/server/stored-rates.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { listHomeTestimonials } from '#modules/reviews/server/list-reviews.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { searchRequest } from '#modules/search/server/search-request.ts'
import { getContract } from '#modules/signatures/server/find-contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type Services, servicesAt } from '#server/services.ts'
import { addDays } from '#shared/civil-date.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { DEMO_PEOPLE, SECOND_AGENCY_STAFF } from './demo-people.ts'
import { onOrAfter } from './seasons.ts'
import { seedContracts } from './seed-contracts.ts'
import { type SeedReport, seedDemo } from './seed-demo.ts'
import { contentOf, ratesOf } from './villa-content.ts'
import { photosOf } from './villa-photos.ts'
import { ALL_VILLAS } from './villas/all-villas.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const TODAY = '2026-11-21'
const clock = { now: () => NOW }

let db: Database
let report: SeedReport | null
let services: Services
beforeAll(async () => {
  db = (await openTestDatabase()).db
  services = await openTestServices(db, { clock })
  report = await seedDemo(services)
}, 120_000)

const statuses = () => db.selectFrom('reservations').select(['id', 'status']).orderBy('id').execute()
const search = (filters: Partial<SearchFilters>) =>
  searchListings({ db, clock }, SYSTEM, { ...DEFAULT_FILTERS, ...filters })

describe('the catalogue', () => {
  test('covers the spec’s eleven cities, Monaco and inland Provence', () => {
    expect([...new Set(ALL_VILLAS.map(({ city }) => city))].sort()).toEqual(
      CITIES.map(({ slug }) => slug).sort(),
    )
    expect(new Set(ALL_VILLAS.map(({ id }) => id)).size).toBe(ALL_VILLAS.length)
  })

  test('has the postal address of every owner who lets without an agency, which the contract states', async () => {
    const direct = await db
      .selectFrom('properties')
      .innerJoin('users', 'users.id', 'properties.ownerId')
      .select('users.address')
      .where('properties.regime', '=', 'direct')
      .execute()
    expect(direct.length).toBeGreaterThan(0)
    for (const { address } of direct) expect(address).toMatch(/, \d{5} /)
  })

  test('has only villas that may be published once they have photographs', () => {
    const photos = photosOf({ id: 'villa-azur' })
    for (const [index, villa] of ALL_VILLAS.entries()) {
      const content = contentOf(villa, index, photos)
      const items = contentItems({ content, rates: ratesOf(villa, 2026) }, TODAY)
      expect(items.filter(({ state }) => state === 'missing')).toEqual([])
      expect(content.rooms).toHaveLength(villa.bedrooms)
      expect(content.description).not.toMatch(/['!]| [:;?]/)
    }
  })

  test('publishes each villa with its own cover, and has one in each state of the review', async () => {
    const rows = await db.selectFrom('properties').select(['slug', 'status']).execute()
    const covered = ALL_VILLAS.filter((villa) => !villa.review && photosOf(villa).length > 0)
    const published = rows.filter(({ status }) => status === 'published').map(({ slug }) => slug)
    expect(published.sort()).toEqual(covered.map(({ id }) => id).sort())
    expect(report?.published).toBe(covered.length)
    const covers = covered.map((villa) => photosOf(villa)[0]!.key)
    expect(new Set(covers).size).toBe(covers.length)
    const states = new Set(rows.map(({ status }) => status))
    expect([...states].sort()).toEqual(['agency_review', 'draft', 'owner_review', 'published', 'rejected'])
    expect((await search({})).total).toBe(covered.length)
  })

  test('leaves some villas of Cannes for six free and others taken, in each week of July', async () => {
    let taken = 0
    const all = (await search({ city: 'Cannes', adults: 6 })).total
    for (let arrival = onOrAfter('2027-07-01', 6); arrival < '2027-07-31'; arrival = addDays(arrival, 7)) {
      const found = await search({
        city: 'Cannes',
        adults: 6,
        stay: { arrival, departure: addDays(arrival, 7) },
      })
      expect(found.total).toBeGreaterThan(0)
      taken += all - found.total
    }
    expect(taken).toBeGreaterThan(0)
  })

  test('answers a caller who asks for two weeks of August by the sea near Saint-Tropez', async () => {
    const said =
      'Deux semaines en août, nous serons neuf dont un bébé, vue mer, pas plus de 60 000, vers Saint-Tropez.'
    const { villas, chips } = await searchRequest(services, SYSTEM, said)
    const totals = villas.map(({ price }) => (price.kind === 'stay' ? price.total : Number.NaN))
    expect(totals.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...totals)).toBeLessThanOrEqual(6_000_000)
    expect(chips.map(({ key }) => key)).toEqual(['place 0', 'radius 0', 'stay', 'party', 'seaView', 'price'])
  })
})

describe('the story', () => {
  test('has one reservation in each status for the demo traveler', async () => {
    const rows = await db
      .selectFrom('reservations')
      .innerJoin('users', 'users.id', 'reservations.userId')
      .select('reservations.status')
      .where('users.email', '=', DEMO_PEOPLE[0]!.email)
      .execute()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(RESERVATION_STATUSES))
  })

  test('has a confirmed stay that owes its balance, with the last day to pay it', async () => {
    const dues = await db
      .selectFrom('paymentDues as d')
      .innerJoin('reservations as r', 'r.id', 'd.reservationId')
      .select(['d.kind', 'd.paidAmount', 'd.reminder', 'd.lastDay'])
      .where('r.status', '=', 'confirmed')
      .where('d.dueOn', '<=', TODAY)
      .whereRef('d.paidAmount', '<', 'd.amount')
      .execute()
    expect(dues).toEqual([
      { kind: 'balance', paidAmount: 0, reminder: 'overdue', lastDay: addDays(TODAY, 7) },
    ])
  })

  test('respects the rules of each villa over two years', async () => {
    const rows = await db
      .selectFrom('reservations')
      .innerJoin('rateVersions', 'rateVersions.id', 'reservations.ratesVersionId')
      .select([
        'arrival',
        'departure',
        'rates',
        'reservations.propertyId',
        'rateVersions.id as ratesVersionId',
      ])
      .execute()
    expect(rows.length).toBe((await db.selectFrom('reservations').select('id').execute()).length)
    for (const { arrival, departure, ...recorded } of rows) {
      const stay = { arrival, departure }
      const rates = storedRates(recorded)
      const lastDay = addDays(stay.departure, 1)
      expect(checkStay({ rates, stay, today: stay.arrival, lastDay })).toBeNull()
    }
    const arrivals = rows.map(({ arrival }) => arrival).sort()
    expect(arrivals[0]! < addDays(TODAY, -300)).toBe(true)
    expect(arrivals.at(-1)! > addDays(TODAY, 240)).toBe(true)
  })

  test('has the same amounts in quote, ledger, dues and bank', async () => {
    const rows = await db.selectFrom('reservations').select(['id', 'status', 'total', 'quote']).execute()
    const statements = await listStatements(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id, status, total, quote } of rows) {
      const lines = (quote as Quote).lines.reduce((sum, { amount }) => sum + amount, 0)
      expect(lines).toBe(total)
      expect(statements.get(id)!.total).toBe(status === 'cancelled' ? 0 : total)
    }
    const { rows: dues } = await sql<{ wrong: number }>`
      select count(*) as wrong from (
        select r.id from reservations r join payment_dues d on d.reservation_id = r.id
        group by r.id, r.total having sum(d.amount) <> r.total) t`.execute(db)
    expect(dues[0]!.wrong).toBe(0)
    const { rows: money } = await sql<{ due: number; ledger: number; bank: number }>`
      select (select sum(paid_amount) from payment_dues) as due,
        (select sum(amount) from ledger_lines where account in ('bank', 'processor')) as ledger,
        (select sum(captured) from register_payments) as bank`.execute(db)
    expect(money[0]!.ledger).toBeGreaterThan(0)
    expect(money[0]).toEqual({ due: money[0]!.ledger, ledger: money[0]!.ledger, bank: money[0]!.ledger })
  })

  test('has reviews by travelers whose stay is over, marked as of the demonstration', async () => {
    const rows = await db
      .selectFrom('reviews as w')
      .innerJoin('reservations as r', 'r.id', 'w.reservationId')
      .select(['w.author', 'w.text', 'w.isDemo', 'w.publishedOn', 'r.status', 'r.departure', 'r.guest'])
      .execute()
    expect(rows.length).toBeGreaterThan(8)
    for (const { author, text, isDemo, publishedOn, status, departure, guest } of rows) {
      expect({ isDemo, status }).toEqual({ isDemo: true, status: 'confirmed' })
      expect(departure < publishedOn && publishedOn <= TODAY).toBe(true)
      expect(author).toBe(guest?.firstName)
      expect(text).not.toMatch(/['!]| [:;?]/)
    }
    const states = await db
      .selectFrom('reviews')
      .select(['answerSide', 'status'])
      .where(sql<boolean>`answer_text is not null or status <> 'published'`)
      .orderBy('id')
      .execute()
    expect(states.map(({ answerSide, status }) => answerSide ?? status).sort()).toEqual([
      'agency',
      'agency',
      'owner',
      'withdrawn',
    ])
    const testimonials = await listHomeTestimonials(db)
    expect(new Set(testimonials.map(({ listing }) => listing.publicId)).size).toBe(2)
  })

  test('has a real contract for each stay that an account of the demonstration can open', async () => {
    const asked = { ...services, at: (at: Clock) => servicesAt(services, at) }
    const { files } = services
    const statusesBefore = await statuses()
    expect(await seedContracts(asked)).toBe(4)
    expect(await seedContracts(asked)).toBe(0)
    expect(await statuses()).toEqual(statusesBefore)

    const own = await db
      .selectFrom('reservations as r')
      .leftJoin('contracts as k', 'k.reservationId', 'r.id')
      .select(['r.status', 'r.bookedOn', 'k.publicId', 'k.status as contract', 'k.facts'])
      .where('r.userId', 'is not', null)
      .execute()
    const contractOf: Record<ReservationStatus, string | null> = {
      pending: null,
      awaiting_signature: 'pending',
      awaiting_payment: 'signed',
      confirmed: 'signed',
      cancelled: null,
    }
    for (const { status, bookedOn, publicId, contract, facts } of own) {
      expect({ status, contract }).toEqual({ status, contract: contractOf[status] })
      if (!publicId) continue
      expect(facts?.issuedOn).toBe(bookedOn)
      const file = contract === 'signed' ? 'signed' : 'contract'
      const { bytes } = await readRentalFile({ db, files }, publicId, file)
      const text = Buffer.from(bytes).toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(text.includes('/ETSI.CAdES.detached')).toBe(contract === 'signed')
      const { signature } = await getContract(db, publicId)
      if (contract === 'pending') expect(signature?.signingUrl).toContain('http://localhost:3000/signature/')
    }
    const mails = await db.selectFrom('outboxMails').select('template').execute()
    expect(mails.map(({ template }) => template)).toEqual(Array(3).fill('contract-signed'))
    const others = await db.selectFrom('contracts').select('id').execute()
    expect(others).toHaveLength(4)
  })

  test('stores its links readable for the demo page, and is seeded once', async () => {
    const paths = (await listDemoLinks(db)).map(({ path }) => path.split('/')[1])
    expect(new Set(paths)).toEqual(new Set(['property-review', 'owner-review', 'r', 'checkout']))
    expect(await seedDemo(services)).toBeNull()
  })

  test('opens every demo account in its role', async () => {
    const rows = await db
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .select(['email', 'role'])
      .execute()
    const roles = new Map(rows.map(({ email, role }) => [email, role]))
    for (const { email, roles: own } of [...DEMO_PEOPLE, ...SECOND_AGENCY_STAFF])
      expect(roles.get(email)).toBe(own[0])
  })
})
