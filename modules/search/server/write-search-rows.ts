import './search-tables.ts'
import { sql } from 'kysely'
import { listNightsOfVillas } from '#modules/calendar/server/list-occupied.ts'
import { summarizeListing } from '#modules/properties/public-listing.ts'
import { listPricedProperties, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type CompiledListing, listingCompiler } from '../compile-listing.ts'
import { blockOf, firstNightOf, RING_BLOCKS } from '../nights-ring.ts'
import { widenPriceBands } from './price-bands.ts'

/** Milliseconds of compiling after which requests that wait are answered. */
const COMPILED_AT_ONCE = 8

/**
 * Writes the search rows of these villas again from their listings, rates and calendars, and deletes those of villas that are not
 * published, in the caller's transaction, which has locked the villas: the rows of the last transaction are the right ones. A row that would
 * stay as it is is not written.
 */
export async function writeSearchRows(
  trx: Database,
  { clock }: { clock: Clock },
  ids: readonly number[],
): Promise<void> {
  const today = todayInParis(clock)
  const firstBlock = blockOf(today)
  const [listings, nights] = await Promise.all([
    listPricedProperties(trx, ids),
    listNightsOfVillas(trx, ids, {
      arrival: firstNightOf(firstBlock),
      departure: firstNightOf(firstBlock + RING_BLOCKS),
    }),
  ])
  const rows = await compileAll(listings, nights, { firstBlock, today })
  const written = rows.map(({ propertyId }) => propertyId)
  if (written.length < ids.length) {
    const known = new Set(written)
    await forget(
      trx,
      ids.filter((id) => !known.has(id)),
    )
  }
  if (rows.length === 0) return
  await writeListings(trx, rows, firstBlock)
  await writeCards(trx, rows)
  await widenPriceBands(trx, written)
}

type Row = { propertyId: number; createdAt: Date; compiled: CompiledListing; card: unknown }

async function compileAll(
  listings: readonly PricedListing[],
  nights: Awaited<ReturnType<typeof listNightsOfVillas>>,
  at: { firstBlock: number; today: CivilDate },
): Promise<Row[]> {
  const compile = compilerFor(at)
  const rows: Row[] = []
  let since = performance.now()
  for (const listing of listings) {
    const { propertyId, publicId, createdAt, content, rates, tariffs, reductions } = listing
    const { nightPrices, nightMinimums } = nights.get(propertyId) ?? { nightPrices: {}, nightMinimums: {} }
    const compiled = compile({ content, rates, tariffs, reductions, nightPrices, nightMinimums })
    rows.push({ propertyId, createdAt, compiled, card: summarizeListing(publicId, content) })
    if (performance.now() - since < COMPILED_AT_ONCE) continue
    await answerOthers()
    since = performance.now()
  }
  return rows.sort((a, b) => a.propertyId - b.propertyId)
}

let known: { firstBlock: number; today: CivilDate; compile: ReturnType<typeof listingCompiler> } | null = null

/** The compiler of a day: the next part of the catalogue has the same towns, whose taxe de séjour it knows. */
function compilerFor(at: { firstBlock: number; today: CivilDate }) {
  if (known?.firstBlock !== at.firstBlock || known.today !== at.today)
    known = { ...at, compile: listingCompiler(at) }
  return known.compile
}

const answerOthers = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The columns of the taken nights, which the database alone computes. */
const NIGHTS = Array.from({ length: RING_BLOCKS }, (_, slot) => `b${slot}`)

/** The rows with their taken nights, in one statement. */
async function writeListings(trx: Database, rows: readonly Row[], firstBlock: number): Promise<void> {
  const compiled = Object.keys(rows[0]!.compiled).map((key) => ({ key, column: snake(key) }))
  const given = ['created_at', ...compiled.map(({ column }) => column)]
  const values = rows.map((row) => ({
    property_id: row.propertyId,
    created_at: row.createdAt,
    ...Object.fromEntries(
      compiled.map(({ key, column }) => [column, row.compiled[key as keyof CompiledListing]]),
    ),
  }))
  const columns = [...given, ...NIGHTS]
  const list = (prefix: string, some: readonly string[]) => some.map((name) => `${prefix}${name}`).join(', ')
  await sql`
    insert into search_listings as l (property_id, ${sql.raw(list('', columns))})
    select r.property_id, ${sql.raw(list('r.', given))}, ${sql.raw(NIGHTS.map((name) => `coalesce(n.${name}, 0)`).join(', '))}
    from json_populate_recordset(null::search_listings, ${JSON.stringify(values)}::json) r
    left join search_taken_nights(${rows.map(({ propertyId }) => propertyId)}::int[], ${firstBlock}::int) n
      on n.property_id = r.property_id
    order by r.property_id
    on conflict (property_id) do update set ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${sql.raw(list('l.', columns))}) is distinct from (${sql.raw(list('excluded.', columns))})`.execute(
    trx,
  )
}

async function writeCards(trx: Database, rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ propertyId, card }) => ({ property_id: propertyId, card }))
  await sql`
    insert into search_cards as k (property_id, card)
    select r.property_id, r.card
    from json_to_recordset(${JSON.stringify(values)}::json) r (property_id int, card jsonb)
    order by r.property_id
    on conflict (property_id) do update set card = excluded.card where k.card <> excluded.card`.execute(trx)
}

async function forget(trx: Database, ids: readonly number[]): Promise<void> {
  for (const table of ['searchListings', 'searchCards'] as const)
    await trx
      .deleteFrom(table)
      .where(sql<boolean>`property_id = any (${[...ids]}::int[])`)
      .execute()
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
