import type { Clause } from '#modules/contract-templates/clause.ts'
import { ANSWERED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import { wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type ConditionsAnswers, termsOf } from '../conditions-answers.ts'
import type { CgvFactsInput } from '../gather-cgv-facts.ts'

/** A published version of the conditions. */
export type PublishedConditions = {
  id: number
  number: number
  clauses: readonly Clause[]
  answers: ConditionsAnswers
  effectiveOn: CivilDate
  /** Null for that of the platform. */
  agencyId: number | null
}

/**
 * The version that the owners of an agency's villas sign today: that published last for the agency, else for the platform; null where
 * none is, and the product's own text is signed.
 */
export async function findLatestConditions(
  db: Database,
  agencyId: number | null,
): Promise<PublishedConditions | null> {
  const row = await db
    .selectFrom(ANSWERED_TEMPLATE_ROWS.as('t'))
    .select(['t.id', 't.number', 't.clauses', 't.answers', 't.effectiveOn', 't.agencyId'])
    .where('t.publishedAt', 'is not', null)
    .where((is) =>
      agencyId === null
        ? is('t.agencyId', 'is', null)
        : is.or([is('t.agencyId', 'is', null), is('t.agencyId', '=', agencyId)]),
    )
    .orderBy('t.agencyId', (by) => by.asc().nullsLast())
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row as PublishedConditions) : null
}

/** What a published version gives to a text. */
export function publishedOf({
  number,
  clauses,
  answers,
  effectiveOn,
}: Omit<PublishedConditions, 'id' | 'agencyId'>): NonNullable<CgvFactsInput['published']> {
  return { wording: { ...wordingOf({ number, clauses }), effectiveOn }, terms: termsOf(answers) }
}
