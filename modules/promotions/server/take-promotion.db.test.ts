import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { createPromotion } from './create-promotion.ts'
import { countUses, getPromotion } from './promotion-queries.ts'
import { leavePromotion, takePromotion } from './take-promotion.ts'

const { db, desk, clock } = await openDesk('2026-11-21')

const ASKED = 500
const LIMIT = 10
/** How many ask at one moment: as many as the pool has connections for. */
const CONNECTIONS = 8

/** Stays of one night each, in one villa, all held for half an hour. */
async function heldStays(count: number) {
  const villa = await publishTestVilla({ db, clock })
  const visitor = await desk.newVisitor()
  const { stays } = await desk.start(visitor, [villa.publicId], {
    arrival: '2026-12-05',
    departure: '2026-12-12',
  })
  const { id, checkoutId } = stays[0]!.reservation
  const { propertyId } = villa
  const { rows } = await sql<{ id: number; propertyId: number }>`
    insert into reservations (property_id, number, version_id, rates_version_id, checkout_id, arrival, departure, adults,
      children, babies, minors, quote, total, booked_on, agency_id)
    select property_id, 'CAL-2099-' || lpad(n::text, 6, '0'), version_id, rates_version_id, ${checkoutId}, date '2028-01-01' + n,
      date '2028-01-02' + n, adults, children, babies, minors, quote, total, booked_on, agency_id
    from reservations, generate_series(1, ${count}::int) n where property_id = ${propertyId} and id = ${id}
    returning id, property_id`.execute(db)
  await sql`
    insert into occupations (property_id, kind, nights, reservation_id, expires_at)
    select property_id, 'hold', daterange(arrival, departure), id, now() + interval '30 minutes'
    from reservations where property_id = ${propertyId} and arrival > date '2028-01-01'`.execute(db)
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return { stays: rows, agencyId }
}

test(`${ASKED} uses at once of a promotion that may be used ${LIMIT} times: ${LIMIT} succeed, and one given back is taken again`, async () => {
  const { stays, agencyId } = await heldStays(ASKED)
  expect(stays).toHaveLength(ASKED)
  const promotion = await createPromotion(desk.needs, person('BACK_OFFICE'), {
    ...{ agencyId, name: 'Rentrée', code: 'RENTREE', off: { kind: 'amount', amount: 5_000 }, villas: null },
    ...{ stayFrom: null, stayTo: null, bookedFrom: '2026-11-01', bookedTo: '2026-12-31' },
    ...{ leastNights: 1, mostDaysBefore: null, mostUses: LIMIT, mostUsesOfTraveler: null, borneBy: 'agency' },
  })
  const take = (stay: (typeof stays)[number]) =>
    inTransaction(db, (trx) =>
      takePromotion(trx, stay, { promotion, amount: 5_000 }, { userId: null, email: null }),
    )
  const answers: Awaited<ReturnType<typeof take>>[] = []
  const waiting = [...stays.entries()]
  const askInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await take(next[1])
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn))
  expect(answers.filter((spent) => spent === null)).toHaveLength(LIMIT)
  expect(answers.filter((spent) => spent?.objection === 'spent')).toHaveLength(ASKED - LIMIT)
  const { id } = await getPromotion(db, promotion)
  const any = { reservationId: null, traveler: null }
  expect(await countUses(db, id, any)).toEqual({ all: LIMIT, ofTraveler: 0 })
  const [first, last] = [stays[answers.indexOf(null)]!, stays[answers.findIndex((spent) => spent)]!]
  expect(await take(first)).toBeNull()
  await inTransaction(db, (trx) => leavePromotion(trx, first))
  expect(await take(last)).toBeNull()
  expect(await take(first)).toMatchObject({ objection: 'spent' })

  const guest = JSON.stringify({ email: 'Camille@Example.org' })
  await sql`update reservations set guest = ${guest}::jsonb where id = ${last.id}`.execute(db)
  const traveler = { userId: null, email: 'camille@example.ORG' }
  expect(await countUses(db, id, { reservationId: null, traveler })).toEqual({ all: LIMIT, ofTraveler: 1 })
})
