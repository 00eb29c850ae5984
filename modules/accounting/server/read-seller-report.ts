import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import {
  type DeclaredIdentity,
  listDeclaredIdentities,
} from '#modules/owner-details/server/list-declared-identities.ts'
import { type Party, partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { frenchOrder } from '#shared/french-order.ts'
import type { Cents } from '#shared/money.ts'
import type { Operator } from '#shared/operator.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayDeclareSellers } from '../accounting-policy.ts'
import type {
  Quarters,
  ReportedListing,
  ReportedSeller,
  ReportedVilla,
  SellerIdentity,
} from '../seller-report.ts'
import { sellerReportFile } from '../seller-report-file.ts'

type Needs = { db: Database; clock: Clock; config: { operator: Operator | null } }

/** The owners who earned something in a year over all books, by name, with what each is declared for. Refuses FORBIDDEN. */
export async function readSellerReport(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  year: number,
): Promise<ReportedSeller[]> {
  if (!mayDeclareSellers(actor)) throw new Refusal('FORBIDDEN')
  return Number.isInteger(year) ? gatherSellers(db, year) : []
}

/**
 * The declaration of the owners of a year in the schema of the tax office. Each file is written in the audit, by one statement after
 * all reads. Refuses FORBIDDEN, and INVALID_INPUT beside `year` where there is none to declare, or no operator who declares.
 */
export const writeSellerReport = defineLongAct({
  name: 'accounting.export_sellers',
  subject: async (_: Needs, { year }: { year: number }) => ({ year }),
  may: mayDeclareSellers,
  audit: {
    ...{ subjectKind: 'declaration', version: 1 },
    detail: z.strictObject({ year: z.number(), hash: z.string() }),
  },
  does: async ({ needs: { db, clock, config }, input: { year }, record }) => {
    const { operator } = config
    const sellers = operator && Number.isInteger(year) ? await gatherSellers(db, year) : []
    const file = operator && sellerReportFile({ year, operator, at: clock.now() }, sellers)
    if (!file) throw wrongField('year', 'Il n’y a rien à déclarer de cette année-là.')
    const bytes = new TextEncoder().encode(file)
    await record(db, year, { year, hash: sha256Of(bytes) })
    return { filename: `dac7-${year}.xml`, bytes }
  },
})

type Row = {
  partyId: string
  propertyId: number
  quarter: number
  consideration: Cents
  fees: Cents
  stays: number
  nights: number
}

async function gatherSellers(db: Database, year: number): Promise<ReportedSeller[]> {
  const rows = await listEarned(db, year)
  const ids = [...new Set(rows.map(({ partyId }) => partyId))]
  const propertyIds = [...new Set(rows.map(({ propertyId }) => propertyId))]
  const [contents, parties, identities] = await Promise.all([
    listContents(db, propertyIds),
    listParties(db, ids),
    listDeclaredIdentities(db, ids),
  ])
  const ofParty = Map.groupBy(rows, ({ partyId }) => partyId)
  return [...ofParty]
    .flatMap(([partyId, own]) => {
      const party = parties.get(partyId)
      const villas = Map.groupBy(own, ({ propertyId }) => propertyId)
      const listings = [...villas].map(([id, some]) => listingOf(contents.get(id)!.content, some))
      const villa = contents.get(mostEarning(own))!.villa
      return party ? [sellerOf(party, identities.get(partyId), { listings, villa })] : []
    })
    .toSorted((a, b) => frenchOrder(a.name, b.name))
}

/** The villa of which these rows sum up to most. */
function mostEarning(rows: readonly Row[]): number {
  const sums = Map.groupBy(rows, ({ propertyId }) => propertyId)
  const earned = (some: readonly Row[]) => some.reduce((sum, row) => sum + Number(row.consideration), 0)
  return [...sums].toSorted(([, a], [, b]) => earned(b) - earned(a))[0]![0]
}

/**
 * What each owner earned of each villa by quarter of Paris: their part of stays and of what cancellations kept, less the payments that
 * were contested at their cost; of the agency's commission, the part that is theirs by what they got. What a deposit keeps for them
 * repairs their villa and is no price of a stay (directive (EU) 2021/514, annex V, section I, « consideration »).
 */
async function listEarned(db: Database, year: number): Promise<Row[]> {
  const day = sql`(p.at at time zone 'Europe/Paris')::date`
  const { rows } = await sql<Row>`
    select l.account_of as party_id, l.property_id, extract(quarter from ${day})::int as quarter,
      (-sum(l.amount))::bigint as consideration,
      coalesce(sum(round(kept.commission * -l.amount / nullif(kept.owners, 0))) filter (where p.kind = 'allotment'), 0)::bigint
        as fees,
      count(distinct r.id) filter (where p.kind = 'allotment' and r.status = 'confirmed')::int as stays,
      coalesce(sum(r.departure - r.arrival) filter (where p.kind = 'allotment' and r.status = 'confirmed'), 0)::int as nights
    from ${LEDGER_POSTING_ROWS} p
      join ${LEDGER_LINE_ROWS} l on l.posting_id = p.id and l.account = 'owner'
      join ${RESERVATION_ROWS} r on r.property_id = l.property_id and r.id = l.reservation_id
      cross join lateral (
        select coalesce(-sum(x.amount) filter (where x.account in ('agency', 'agency_vat') and x.code = 'rent'), 0)::numeric
            as commission,
          -sum(x.amount) filter (where x.account = 'owner')::numeric as owners
        from ${LEDGER_LINE_ROWS} x where x.posting_id = p.id
      ) kept
    where p.kind in ('allotment', 'chargeback', 'chargeback_won')
      and ${day} >= ${`${year}-01-01`}::date and ${day} < ${`${year + 1}-01-01`}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

type Content = { content: ListingContent; villa: ReportedVilla }

async function listContents(db: Database, ids: readonly number[]): Promise<Map<number, Content>> {
  const rows = await db
    .selectFrom(VERSION_ROWS.as('v'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'v.propertyId')
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 'p.agencyId')
    .select(['v.propertyId', 'v.content', 'p.publicId', 'g.name as agency'])
    .where(sql<boolean>`v.property_id = any(${ids}::int[])`)
    .orderBy('v.isActive')
    .orderBy('v.version')
    .execute()
  return new Map(
    rows.map(({ propertyId, publicId, agency, ...row }) => {
      const content = row.content as ListingContent
      return [propertyId, { content, villa: { publicId, title: content.title, agency } }]
    }),
  )
}

/** The other kinds of listing are flats. */
const HOUSES: ReadonlySet<ListingContent['type']> = new Set(['maison', 'villa'])

function listingOf(
  { title, address, jurisdiction, type }: ListingContent,
  rows: readonly Row[],
): ReportedListing {
  const by = (key: 'consideration' | 'fees' | 'stays'): Quarters => {
    const of = (quarter: number) =>
      rows.filter((row) => row.quarter === quarter).reduce((sum, row) => sum + Number(row[key]), 0)
    return [of(1), of(2), of(3), of(4)]
  }
  return {
    ...{ title, street: address.street, postalCode: address.postalCode, city: address.city },
    ...{ country: jurisdiction, isApartment: !HOUSES.has(type) },
    ...{ consideration: by('consideration'), fees: by('fees'), stays: by('stays') },
    nights: rows.reduce((sum, { nights }) => sum + nights, 0),
  }
}

function sellerOf(
  party: Party,
  given: DeclaredIdentity | undefined,
  rented: Pick<ReportedSeller, 'listings' | 'villa'>,
): ReportedSeller {
  const account = given?.iban ? { iban: given.iban, holder: given.holder! } : null
  return {
    ...{ partyId: party.id, name: partyName(party), account, ...rented },
    identity: given ? identityOf(party, given) : null,
    address: party.company?.seat ?? party.address ?? '',
  }
}

function identityOf({ firstName, lastName }: Party, given: DeclaredIdentity): SellerIdentity {
  const { country, taxNumber, birthDate, birthPlace, vatNumber } = given
  return given.kind === 'person'
    ? { kind: 'person', country, taxNumber, firstName, lastName, birthDate: birthDate!, birthPlace }
    : {
        ...{ kind: 'company', country, taxNumber, vatNumber },
        ...{ legalName: given.legalName!, registrationNumber: given.registrationNumber! },
      }
}
