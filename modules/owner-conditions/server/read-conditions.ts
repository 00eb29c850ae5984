import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Clause } from '#modules/contract-templates/clause.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { ANSWERED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import type { TemplateState } from '#modules/contract-templates/version-states.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { CGV_TEMPLATE } from '../cgv-template.ts'
import type { ConditionsAnswers } from '../conditions-answers.ts'

type Needs = { db: Database; clock: Clock }

/** A version of the conditions, of the platform or of one agency (`agency`, by name). */
export type ConditionsVersion = {
  number: number
  agencyId: number | null
  agency: string | null
  agencySlug: string | null
  answers: ConditionsAnswers
  clauses: readonly Clause[]
  revision: number
  effectiveOn: CivilDate | null
  state: TemplateState
  /** The version that is signed today in its scope: the last one that is published there. */
  isLatest: boolean
  /** The copies made with it: signed and still the last of their villa and signer, and waiting to be signed. */
  signed: number
  waiting: number
}

/**
 * The versions of the conditions, the newest first, with how many copies are signed on each; `house` counts those of the product's own
 * text. Refuses FORBIDDEN to all but the administrators.
 */
export async function listConditions(
  { db, clock }: Needs,
  actor: Actor,
): Promise<{ versions: ConditionsVersion[]; house: { signed: number; waiting: number } }> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const [rows, uses] = await Promise.all([
    db
      .selectFrom(ANSWERED_TEMPLATE_ROWS.as('t'))
      .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 't.agencyId')
      .select([
        't.number',
        't.agencyId',
        'a.name as agency',
        'a.slug as agencySlug',
        't.answers',
        't.clauses',
      ])
      .select(['t.revision', 't.effectiveOn'])
      .orderBy('t.number', 'desc')
      .execute(),
    listUses(db),
  ])
  const today = todayInParis(clock)
  const none = { signed: 0, waiting: 0 }
  const versions = rows.map((row): ConditionsVersion => {
    const others = rows.filter(({ agencyId }) => agencyId === row.agencyId)
    return {
      ...row,
      answers: row.answers as ConditionsAnswers,
      ...{ state: stateOf(row, others, today), isLatest: row.number === latestOf(others)?.number },
      ...(uses.get(row.number) ?? none),
    }
  })
  return { versions, house: uses.get(1) ?? none }
}

/** Finds a version of the conditions that was published. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function demandPublishedConditions(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  number: number,
): Promise<void> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const found = await db
    .selectFrom(ANSWERED_TEMPLATE_ROWS.as('t'))
    .select('t.number')
    .where('t.number', '=', number)
    .where('t.effectiveOn', 'is not', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
}

type Row = { number: number; effectiveOn: CivilDate | null }

const latestOf = (rows: readonly Row[]) => rows.find(({ effectiveOn }) => effectiveOn !== null)

/** Rows of one scope, the newest first: of those that bind on a day, the newest is in force. */
function stateOf({ number, effectiveOn }: Row, rows: readonly Row[], today: CivilDate): TemplateState {
  if (effectiveOn === null) return 'draft'
  if (effectiveOn > today) return 'to_come'
  const inForce = rows.find((row) => row.effectiveOn !== null && row.effectiveOn <= today)
  return inForce?.number === number ? 'in_force' : 'past'
}

/** Copies made with a version: signed and still the last of their villa and signer, and waiting to be signed. */
type Uses = { signed: number; waiting: number }

/**
 * The last copy that each signer of a villa signed, and those that wait, by their version; 1 for the product's own text. Of one agency
 * alone, of the villas that it lets today.
 */
export async function listUses(db: Database, agencyId: number | null = null): Promise<Map<number, Uses>> {
  const signer = sql`coalesce(c.facts ->> 'signerId', c.facts -> 'owner' ->> 'email')`
  const { rows } = await sql<{ number: number; signed: number; waiting: number }>`
    select coalesce(nullif(split_part(template_version, '/', 2), ''), '1')::int as number,
      (count(*) filter (where status = 'signed' and is_last))::int as signed,
      (count(*) filter (where status in ('generated', 'pending')))::int as waiting
    from (
      select c.template_version, c.status,
        row_number() over (partition by c.property_id, ${signer}, c.status = 'signed' order by c.id desc) = 1 as is_last
      from ${CONTRACT_ROWS} c
      where ${agencyId === null ? sql`true` : sql`c.property_id in (select p.id from ${PROPERTY_ROWS} p where p.agency_id = ${agencyId})`}
        and c.contract_type = 'cgv_property' and c.status <> 'void' and starts_with(c.template_version, ${CGV_TEMPLATE.slice(0, 9)})
    ) copies
    group by 1`.execute(db)
  return new Map(rows.map(({ number, ...use }) => [number, use]))
}
