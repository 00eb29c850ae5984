import { sql } from 'kysely'
import { GAP_LIST } from '#modules/planning/gap-list.ts'
import { PLANNING_LIST } from '#modules/planning/planning-list.ts'
import { PLANNING_MONTHS } from '#modules/planning/planning-window.ts'
import { lotMonths } from '#modules/planning/read-lots.ts'
import { listGaps } from '#modules/planning/server/list-gaps.ts'
import { listLot, listPlanning } from '#modules/planning/server/list-planning.ts'
import { listTouches } from '#modules/planning/server/list-touches.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { type Measured, measureActs, printActs } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/planning-bench.ts [villas]`: what the planning of an agency reads, with 100 villas and with 10,000 unless a
 * number is given, each with twenty
 * occupations over two years: the page with its first lot, one lot that comes into sight, the 40 lots of 200 villas over 730 days (once a round), a page
 * that a town filters, the touches of others, and the first page of the gaps to sell. Compare the two sizes.
 */
const SIZES = [100, Number(process.argv[2] ?? 10_000)] as const
const ROUNDS = 5
const clock = { now: () => new Date() }
const today = todayInParis(clock)
const from = `${today.slice(0, 7)}-01` as CivilDate
const window = { arrival: from, departure: addMonths(from, PLANNING_MONTHS) }
const asked = (address = '') => criteriaOf(PLANNING_LIST, address, PLANNING_LIST.pageSize)

await onOwnPostgres(async (db) => {
  const figures: Map<string, Measured>[] = []
  for (const size of SIZES) figures.push(await measure(db, size))
  printActs('planning', SIZES, figures)
})

async function measure(db: Database, size: number): Promise<Map<string, Measured>> {
  const agencyId = await openTestAgency(db)
  await fill(db, agencyId, size)
  const actor = person('AGENT', { agencyIds: [agencyId] })
  const lot = (own: Database, villas: number, month: CivilDate) =>
    listLot({ db: own, clock }, actor, 'agent', { lot: { villas, month }, criteria: asked() })
  return measureActs(db, ROUNDS, async () => null, {
    'page and first lot': (own) =>
      listPlanning({ db: own, clock }, actor, 'agent', { window, criteria: asked() }),
    'one lot': (own) => lot(own, 1, addMonths(from, 9)),
    'all lots of 200 villas': async (own) => {
      for (const month of lotMonths(from))
        for (let villas = 0; villas < 5; villas += 1) await lot(own, villas, month)
    },
    'a town': (own) =>
      listPlanning({ db: own, clock }, actor, 'agent', { window, criteria: asked('town=cannes') }),
    touches: (own) => listTouches({ db: own }, actor, 'agent'),
    gaps: (own) => listGaps({ db: own, clock }, actor, 'agent', criteriaOf(GAP_LIST, '', GAP_LIST.pageSize)),
  })
}

/** Copies of one villa on the site, each with a title of its own. */
async function fill(db: Database, agencyId: number, size: number): Promise<void> {
  const { propertyId } = await publishTestVilla({ db, clock }, { title: 'Villa modèle' }, agencyId)
  await withoutTimeLimit(() =>
    db.connection().execute(async (own) => {
      await sql`set session_replication_role = replica`.execute(own)
      await sql`
        insert into properties overriding system value
        select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'public_id', gen_random_uuid(), 'slug', p.slug || n))).*
        from properties p, generate_series(1, ${size - 1}::int) n where p.id = ${propertyId}`.execute(own)
      await sql`
        insert into property_versions (property_id, version, status, is_active, content, content_hash, created_at, published_at)
        select v.property_id + n, v.version, v.status, v.is_active, jsonb_set(v.content, '{title}', to_jsonb('Villa ' || n)),
          v.content_hash, v.created_at, v.published_at
        from property_versions v, generate_series(1, ${size - 1}::int) n where v.property_id = ${propertyId}`.execute(
        own,
      )
      await sql`
        insert into rate_versions overriding system value
        select (jsonb_populate_record(r, jsonb_build_object('property_id', r.property_id + n))).*
        from rate_versions r, generate_series(1, ${size - 1}::int) n where r.property_id = ${propertyId}`.execute(
        own,
      )
      await sql`
        insert into occupations (property_id, nights, kind, note)
        select p.id, daterange(${from}::date + n * 36 + (p.id % 5), ${from}::date + n * 36 + (p.id % 5) + 7), 'block', 'Travaux'
        from properties p, generate_series(0, 19) n where p.agency_id = ${agencyId}`.execute(own)
      await sql`select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from properties))`.execute(
        own,
      )
      await sql`set session_replication_role = origin`.execute(own)
    }),
  )
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
}
