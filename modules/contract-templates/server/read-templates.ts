import './contract-template-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { ContractType } from '#modules/signatures/contract-status.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Clause } from '../clause.ts'
import { houseClauses } from '../clauses.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import { TEMPLATE_KINDS, type WrittenKind } from '../template-kinds.ts'
import { type TemplateState, versionStates } from '../version-states.ts'
import { TERMS_OF, WORDED_BY } from './contract-template-reads.ts'
import { draftMark } from './draft-mark.ts'

type Needs = { db: Database; clock: Clock }

/** A version of a template; `effectiveOn` is null for a draft and for version 1. */
export type TemplateVersion = {
  number: number
  clauses: readonly Clause[]
  effectiveOn: CivilDate | null
  state: TemplateState
  /** Its mark, by which it is published as it was read. */
  read: string
  /** Contracts made with it: signed, and not signed yet. */
  signed: number
  waiting: number
  /** The agencies that have made contracts with it, by name. */
  agencies: readonly string[]
}

/** The versions of a kind, the newest first, version 1 the last. Refuses FORBIDDEN to all but the administrators. */
export async function listTemplateVersions(
  needs: Needs,
  actor: Actor,
  kind: WrittenKind,
): Promise<TemplateVersion[]> {
  const listed = await listTemplates(needs, actor, [kind])
  return listed.get(kind)!
}

/** The same of several kinds. */
export async function listTemplates(
  { db, clock }: Needs,
  actor: Actor,
  kinds: readonly WrittenKind[],
): Promise<ReadonlyMap<WrittenKind, TemplateVersion[]>> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const [stored, uses] = await Promise.all([
    db
      .selectFrom('contractTemplates')
      .select(['id', 'kind', 'number', 'clauses', 'effectiveOn'])
      .where('kind', 'in', kinds)
      .orderBy('number', 'desc')
      .execute(),
    listUses(db),
  ])
  const versionsOf = (kind: WrittenKind) => {
    const first = { id: 0, kind, number: 1, clauses: houseClauses(TEMPLATE_KINDS[kind]), effectiveOn: null }
    const rows = [...stored.filter((row) => row.kind === kind), first]
    return versionStates(rows, today).map(({ id, kind: _, ...row }) => ({
      ...{ ...row, read: draftMark({ ...row, id }) },
      ...usesOf(uses, kind, row),
    }))
  }
  return new Map(kinds.map((kind) => [kind, versionsOf(kind)]))
}

type Use = { kind: string; number: number; signed: number; waiting: number; agencies: readonly string[] }

function usesOf(uses: readonly Use[], kind: WrittenKind, { number }: { number: number }) {
  const found = uses.find((use) => use.kind === kind && use.number === number)
  const { signed, waiting, agencies } = found ?? { signed: 0, waiting: 0, agencies: [] }
  return { signed, waiting, agencies }
}

/** What is made with versions of a kind: which contracts, and where each names its version. */
const MADE: readonly { kind: WrittenKind; type: ContractType; number: RawBuilder<number> }[] = [
  { kind: 'rental', type: 'rental', number: WORDED_BY },
  { kind: 'mandate', type: 'mandate', number: WORDED_BY },
  { kind: 'stay_amendment', type: 'stay_amendment', number: WORDED_BY },
  { kind: 'terms', type: 'rental', number: TERMS_OF },
]

/**
 * The agency that made the contract `c`, by its present name: that of its stay, which a villa that changes its agency leaves as it is
 * (157); of a mandate the one that it names.
 */
const MAKER = sql<string | null>`(select a.name from ${AGENCY_ROWS} a
  where case when r.id is not null then a.id = r.agency_id
    else a.name = c.facts->'agency'->>'name' or c.facts->'agency'->>'name' = any(a.former_names) end
  order by a.id limit 1)`

/** The contracts made with each version. */
async function listUses(db: Database): Promise<Use[]> {
  const uses = await Promise.all(
    MADE.map(async ({ kind, type, number }) => {
      const rows = await db
        .selectFrom(CONTRACT_ROWS.as('c'))
        .leftJoin(RESERVATION_ROWS.as('r'), 'r.id', 'c.reservationId')
        .select([
          number.as('number'),
          sql<number>`(count(*) filter (where c.status = 'signed'))::int`.as('signed'),
          sql<number>`(count(*) filter (where c.status in ('generated', 'pending')))::int`.as('waiting'),
          sql<string[]>`coalesce(array_agg(distinct ${MAKER}) filter (where ${MAKER} is not null), '{}')`.as(
            'agencies',
          ),
        ])
        .where('c.contractType', '=', type)
        .where('c.status', '<>', 'void')
        .where(number, 'is not', null)
        .groupBy(number)
        .execute()
      return rows.map((row) => ({ ...row, kind }))
    }),
  )
  return uses.flat()
}
