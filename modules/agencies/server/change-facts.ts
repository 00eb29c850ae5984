import './agency-events.ts'
import './agency-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayChangeFacts } from '../agency-policy.ts'
import {
  changedFacts,
  type FactsChange,
  papersToProve,
  STATED_FACTS,
  type StatedFacts,
} from '../stated-facts.ts'

type Needs = { db: Database; emit: Emit }

type Changed = {
  agencyId: number
  facts: StatedFacts
  /** What the guarantor covers, in cents; null leaves the amount that is declared. */
  guaranteeAmount: Cents | null
}

const PAPER_ENDS = ['cardEndsOn', 'guaranteeEndsOn', 'insuranceEndsOn'] as const

/** The facts that changed alone. */
const FACTS = z.partialRecord(
  z.enum([...STATED_FACTS, ...PAPER_ENDS, 'guaranteeAmount']),
  z.nullable(z.union([z.string(), z.number()])),
)

/**
 * Changes what an agency states of itself: every paper written from then on says it, papers that wait for a signature are made again,
 * signed ones keep their words. The last day of a paper that proved a fact before is forgotten, to be declared again. Emits
 * `agency.facts_changed`, except where the amount of the guarantee alone changed. Gives what changed. Refuses NOT_FOUND, FORBIDDEN, AGENCY_CLOSED, and INVALID_INPUT beside
 * `name` or `cardNumber` that another agency has, and beside `guaranteeAmount` where another guarantor is named without its amount.
 */
export const changeAgencyFacts = defineAct({
  name: 'agency.change_facts',
  subject: async ({ db }: Needs, { agencyId }: Changed) => {
    const found = await db
      .selectFrom('agencies')
      .select(['id as agencyId', 'slug', 'closedAt', 'guaranteeAmount', ...PAPER_ENDS, ...STATED_FACTS])
      .where('id', '=', agencyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
    return found
  },
  may: mayChangeFacts,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ before: FACTS, after: FACTS }),
  },
  does: async ({ needs, subject: before, input, record }): Promise<FactsChange> => {
    const { db, emit } = needs
    const { agencyId, slug } = before
    if (before.closedAt) throw new Refusal('AGENCY_CLOSED')
    const { facts } = input
    const changed = changedFacts(before, facts)
    if (changed.includes('name')) await demandOwn(db, agencyId, { name: facts.name })
    if (changed.includes('cardNumber')) await demandOwn(db, agencyId, { cardNumber: facts.cardNumber })
    if (changed.includes('guarantor') && input.guaranteeAmount === null)
      throw wrongField('guaranteeAmount', AMOUNT)
    const after = {
      ...Object.fromEntries(changed.map((fact) => [fact, facts[fact]])),
      ...Object.fromEntries(papersToProve(changed).map((paper) => [paper, null])),
      ...(input.guaranteeAmount !== null &&
        input.guaranteeAmount !== before.guaranteeAmount && { guaranteeAmount: input.guaranteeAmount }),
    }
    const names = Object.keys(after) as (keyof typeof before)[]
    if (names.length === 0) return 'nothing'
    await db
      .updateTable('agencies')
      .set({
        ...after,
        ...(changed.includes('name') && { formerNames: sql<string[]>`former_names || ${before.name}::text` }),
      })
      .where('id', '=', agencyId)
      .execute()
    if (changed.length > 0) await emit(db, 'agency.facts_changed', { agencyId })
    await record(db, slug, { before: Object.fromEntries(names.map((name) => [name, before[name]])), after })
    return changed.length > 0 ? 'facts' : 'amount'
  },
})

const AMOUNT = 'Indiquez le montant que couvre le nouveau garant, par exemple 1\u202f500\u202f000.'

/** Registers follow the number of a card, and visitors the name of an agency: each is of one agency alone. */
async function demandOwn(
  db: Database,
  agencyId: number,
  { name, cardNumber }: { name?: string; cardNumber?: string },
): Promise<void> {
  const other = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '<>', agencyId)
    .$if(name !== undefined, (some) =>
      some.where(sql<string>`folded(name)`, '=', sql<string>`folded(${name})`),
    )
    .$if(cardNumber !== undefined, (some) => some.where('cardNumber', '=', cardNumber!))
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  if (name !== undefined) throw wrongField('name', 'Une autre agence a déjà ce nom.')
  throw wrongField('cardNumber', `${other.name} a déjà cette carte.`)
}
