import { sql } from 'kysely'
import { nightsOf } from '#modules/calendar/stay.ts'
import { touristTaxOf } from '#modules/pricing/tourist-tax.ts'
import type { Jurisdiction } from '#modules/properties/listing.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { type KnownTariffs, type Stars, tariffFor } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { RESERVATION_ROWS } from './reservation-reads.ts'

/** A stay that is not signed yet, with its tax as it was asked for and as other tariffs would have it. */
export type RetaxedStay = {
  id: string
  number: string
  villa: string
  arrival: CivilDate
  departure: CivilDate
  before: Cents
  after: Cents
}

const MOST = 200

/**
 * The stays to come in these towns that no contract holds yet and whose taxe de séjour other tariffs would change, the next ones first,
 * 200 at most. Stays that are signed keep their tax and are no part of it.
 */
export async function listRetaxedStays(
  db: Database,
  {
    towns,
    today,
    knownOf,
  }: { towns: readonly string[]; today: CivilDate; knownOf: (town: string) => KnownTariffs },
): Promise<RetaxedStay[]> {
  if (towns.length === 0) return []
  const town = sql<string>`v.content #>> '{publicPlace,citySlug}'`
  const rows = await db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.publicId as id', 'r.number', 'v.title as villa', 'r.arrival', 'r.departure', 'r.quote'])
    .select(['r.adults', 'r.children', 'r.babies', 'r.minors', town.as('town')])
    .select([
      sql<Stars | null>`(v.content ->> 'stars')::int`.as('stars'),
      sql<Jurisdiction>`coalesce(v.content ->> 'jurisdiction', 'FR')`.as('jurisdiction'),
    ])
    .where('r.status', 'in', ['pending', 'awaiting_signature'])
    .where('r.arrival', '>=', today)
    .where(town, 'in', [...towns])
    .orderBy('r.arrival')
    .orderBy('r.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ quote, id, number, villa, arrival, departure, town: citySlug, ...row }) => {
    const amountOf = (kind: string) => quote.lines.find((line) => line.kind === kind)?.amount ?? 0
    const { tariff } = tariffFor({ ...row, citySlug, arrival }, knownOf(citySlug))
    const tax = touristTaxOf({
      ...{ tariff, rent: amountOf('rent'), nights: nightsOf({ arrival, departure }), party: row },
      ...{ commune: citySlug, year: Number(arrival.slice(0, 4)) },
    })
    const [before, after] = [amountOf('tourist_tax'), tax?.amount ?? 0]
    return before === after ? [] : [{ id, number, villa, arrival, departure, before, after }]
  })
}
