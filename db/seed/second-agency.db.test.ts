import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import { listThreads } from '#modules/messages/server/list-threads.ts'
import { THREAD_LIST } from '#modules/messages/thread-list.ts'
import { OWNER_REQUEST_LIST } from '#modules/owner-requests/owner-request-list.ts'
import { listOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import { guaranteeLevelOf } from '#modules/payments/guarantee.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { readHeldMoney } from '#modules/payments/server/held-money.ts'
import { listOwnerClaims, listSentOwnerPayouts } from '#modules/payments/server/owner-account.ts'
import { PAYOUT_RUN_LIST } from '#modules/payout-runs/payout-run-list.ts'
import { listPayoutRuns } from '#modules/payout-runs/server/list-payout-runs.ts'
import { readPayoutRun } from '#modules/payout-runs/server/read-payout-run.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { SECOND_AGENCY, SECOND_AGENCY_ACCOUNT } from './demo-agency.ts'
import { SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedDemo } from './seed-demo.ts'
import { seedPayoutRuns } from './seed-payout-runs.ts'
import { seedSecondAgency } from './seed-second-agency.ts'
import { seedSecondAgencyLife } from './seed-second-agency-life.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const TODAY = '2026-11-21'

let db: Database
let services: Services
beforeAll(async () => {
  db = (await openTestDatabase()).db
  services = await openTestServices(db, { clock: { now: () => NOW } })
  await seedDemo(services)
}, 120_000)

type Villa = { slug: string; status: string; ownerId: string; agency: string; cardNumber: string }
const villas = () =>
  db
    .selectFrom('properties as p')
    .innerJoin('agencies as a', 'a.id', 'p.agencyId')
    .select(['p.slug', 'p.status', 'p.ownerId', 'a.slug as agency', 'a.cardNumber'])
    .orderBy('p.id')
    .execute() as Promise<Villa[]>

describe('the second agency of the demonstration', () => {
  test('lets villas on the site, whose mandates have the first numbers of the register of its own card', async () => {
    const own = (await villas()).filter(({ agency }) => agency === SECOND_AGENCY.slug)
    expect(own.map(({ slug, status }) => [slug, status])).toEqual([
      ['villa-mistral', 'published'],
      ['villa-sormiou', 'published'],
      ['villa-cap-brun', 'published'],
    ])
    const registers = await db
      .selectFrom('mandates as m')
      .innerJoin('mandateRegisters as r', 'r.id', 'm.registerId')
      .innerJoin('properties as p', 'p.id', 'm.propertyId')
      .select(['p.slug', 'r.cardNumber', 'm.number', 'm.status'])
      .orderBy('m.number')
      .execute()
    const kept = registers.filter(({ cardNumber }) => cardNumber === SECOND_AGENCY.cardNumber)
    expect(kept.map(({ slug, number, status }) => [number, slug, status])).toEqual(
      own.map(({ slug }, i) => [i + 1, slug, 'in_force']),
    )
    expect(registers.length).toBeGreaterThan(kept.length)
  })

  test('has owners who have villas of the first agency too', async () => {
    const agencies = Map.groupBy(await villas(), ({ ownerId }) => ownerId)
    const ofBoth = [...agencies.values()].filter((own) => new Set(own.map(({ agency }) => agency)).size === 2)
    expect(ofBoth.length).toBeGreaterThan(1)
  })

  test('has past, present and coming stays in its own book, one to be paid and one cancelled', async () => {
    const stays = await db
      .selectFrom('reservations as r')
      .innerJoin('stayBooks as b', 'b.reservationId', 'r.id')
      .innerJoin('agencies as a', 'a.id', 'b.holderId')
      .innerJoin('properties as p', 'p.id', 'r.propertyId')
      .select(['p.slug', 'a.slug as book', 'r.status', 'r.arrival', 'r.departure'])
      .where('p.agencyId', '=', sql<number>`(select id from agencies where slug = ${SECOND_AGENCY.slug})`)
      .execute()
    expect(new Set(stays.map(({ book }) => book))).toEqual(new Set([SECOND_AGENCY.slug]))
    for (const status of ['awaiting_payment', 'cancelled'] as const)
      expect([status, stays.filter((stay) => stay.status === status).length]).toEqual([status, 1])
    const confirmed = stays.filter(({ status }) => status === 'confirmed')
    const whenOf = ({ arrival, departure }: (typeof stays)[number]) =>
      departure <= TODAY ? 'past' : arrival <= TODAY ? 'present' : 'coming'
    const counts = Map.groupBy(confirmed, whenOf)
    expect(counts.get('past')!.length).toBeGreaterThan(10)
    expect(counts.get('present')).not.toBeUndefined()
    expect(counts.get('coming')!.length).toBeGreaterThan(2)
    for (const slug of new Set(stays.map((stay) => stay.slug)))
      expect(stays.filter((stay) => stay.slug === slug).length).toBeGreaterThan(1)
  })

  test('keeps clients’ money on an account that its head declared, and has work that waits; a second start adds nothing', async () => {
    const head = (await findDemoPerson(db, 'AGENCY_ADMIN', SECOND_AGENCY_STAFF))!
    const [agencyId] = head.agencyIds as [number]
    const counted = async () => ({
      account: (await findClientsAccount(db, agencyId))?.iban,
      sessions: (await db.selectFrom('sessions').select('id').where('userId', '=', head.userId).execute())
        .length,
      threads: (await listThreads(services, head, 'agency', firstRows(THREAD_LIST, 9))).rows.length,
      requests: (await listOwnerRequests(services, head, firstRows(OWNER_REQUEST_LIST, 9))).total,
      proposed: (await listOwnPendingTerms()).length,
      sent: await listSentOwnerPayouts(db, agencyId),
      owed: (await listOwnerClaims(db, agencyId)).length,
    })
    const live = async () => {
      await seedSecondAgency(services)
      await seedSecondAgencyLife(services)
    }
    await live()
    const first = await counted()
    expect(first).toMatchObject({
      ...{ account: SECOND_AGENCY_ACCOUNT.iban, sessions: 0, threads: 2, requests: 1, proposed: 1 },
      ...{ sent: [{ amount: 800_000 }], owed: 3 },
    })
    await live()
    expect(await counted()).toEqual(first)
  })

  test('has paid its owners by a run that its bank settled but for one transfer, and the next one waits, once', async () => {
    await seedPayoutRuns(services)
    await seedPayoutRuns(services)
    const desk = (await findDemoPerson(db, 'BACK_OFFICE'))!
    const { rows } = await listPayoutRuns(services, desk, criteriaOf(PAYOUT_RUN_LIST, ''))
    expect(rows.map(({ state }) => state)).toEqual(['proposed', 'settled'])
    const [next, settled] = await Promise.all(rows.map(({ id }) => readPayoutRun(services, desk, id)))
    const refused = settled!.lines.filter(({ state }) => state === 'refused')
    expect(refused).toHaveLength(1)
    expect(next!.lines.map(({ name }) => name)).toContain(refused[0]!.name)
    expect(await checkBooks(services)).toEqual([])
  })

  test('holds clients’ money, and will not come near its guarantee by the stays that are booked', async () => {
    const agencies = await db.selectFrom('agencies').select(['id', 'slug', 'guaranteeAmount']).execute()
    const { id: holderId, guaranteeAmount } = agencies.find(({ slug }) => slug === SECOND_AGENCY.slug)!
    const { held, peak } = await readHeldMoney(db, { holderId, today: TODAY })
    expect(held).toBeGreaterThan(0)
    expect([guaranteeLevelOf(held, guaranteeAmount), guaranteeLevelOf(peak, guaranteeAmount)]).toEqual([
      'covered',
      'covered',
    ])
  })
})

/** The terms that an owner of the second agency was asked to sign. */
function listOwnPendingTerms() {
  return db
    .selectFrom('mandateTerms as t')
    .innerJoin('mandates as m', 'm.id', 't.mandateId')
    .innerJoin('agencies as a', 'a.id', 'm.agencyId')
    .select('t.version')
    .where('t.status', '=', 'proposed')
    .where('a.slug', '=', SECOND_AGENCY.slug)
    .execute()
}
