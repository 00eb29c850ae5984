import './contract-template-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Clause } from '../clause.ts'
import { houseClauses } from '../clauses.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import { TEMPLATE_KINDS, type TemplateKindName } from '../template-kinds.ts'

type Needs = { db: Database; clock: Clock }

export type TemplateState = 'draft' | 'to_come' | 'in_force' | 'past'

/** A version of a template; `effectiveOn` is null for a draft and for version 1. */
export type TemplateVersion = {
  number: number
  clauses: readonly Clause[]
  effectiveOn: CivilDate | null
  state: TemplateState
  /** Contracts made with it: signed, and not signed yet. */
  signed: number
  waiting: number
  /** The agencies that have made contracts with it, by name. */
  agencies: readonly string[]
}

/** The versions of a kind of contract, the newest first, version 1 the last. Refuses FORBIDDEN to all but the administrators. */
export async function listTemplateVersions(
  { db, clock }: Needs,
  actor: Actor,
  kind: TemplateKindName,
): Promise<TemplateVersion[]> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const [stored, uses] = await Promise.all([
    db
      .selectFrom('contractTemplates')
      .select(['number', 'clauses', 'effectiveOn'])
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .execute(),
    listUses(db),
  ])
  const rows = [...stored, { number: 1, clauses: houseClauses(TEMPLATE_KINDS[kind]), effectiveOn: null }]
  const begun = rows
    .filter(({ number, effectiveOn }) => number === 1 || (effectiveOn !== null && effectiveOn <= today))
    .toSorted((a, b) => (b.effectiveOn ?? '').localeCompare(a.effectiveOn ?? '') || b.number - a.number)
  const inForce = begun[0]!.number
  return rows.map((row) => ({
    ...row,
    state: stateOf(row, inForce, today),
    ...(uses.get(row.number) ?? { signed: 0, waiting: 0, agencies: [] }),
  }))
}

function stateOf(
  { number, effectiveOn }: { number: number; effectiveOn: CivilDate | null },
  inForce: number,
  today: CivilDate,
): TemplateState {
  if (number === inForce) return 'in_force'
  if (number === 1) return 'past'
  if (effectiveOn === null) return 'draft'
  return effectiveOn > today ? 'to_come' : 'past'
}

/** The contracts of stays by the version that they were made with. */
async function listUses(db: Database) {
  const number = sql<number>`coalesce(nullif(split_part(c.template_version, '/', 2), ''), '1')::int`
  const rows = await db
    .selectFrom(CONTRACT_ROWS.as('c'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'c.propertyId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .select([
      number.as('number'),
      sql<number>`(count(*) filter (where c.status = 'signed'))::int`.as('signed'),
      sql<number>`(count(*) filter (where c.status in ('generated', 'pending')))::int`.as('waiting'),
      sql<string[]>`array_agg(distinct a.name)`.as('agencies'),
    ])
    .where('c.contractType', '=', 'rental')
    .where('c.status', '<>', 'void')
    .groupBy(number)
    .execute()
  return new Map(rows.map(({ number: of, ...use }) => [of, use]))
}
