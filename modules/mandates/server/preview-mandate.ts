import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Clause } from '#modules/contract-templates/clause.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { type Preview, previewDocument } from '#modules/contract-templates/preview-document.ts'
import { wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { MandateFacts } from '../mandate-facts.ts'
import { mandateDocument } from '../mandate-template.ts'
import { SAMPLE_MANDATE } from '../sample-mandate.ts'

/**
 * What a version of the template says of the mandate with this number, by the facts of its last text, or of a mandate that does not
 * exist. Writes nothing. Refuses FORBIDDEN to all but the administrators.
 */
export async function previewMandate(
  { db }: { db: Database },
  actor: Actor,
  input: { version: { number: number; clauses: readonly Clause[] }; of: string | null },
): Promise<Preview> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const { version, of } = input
  const facts = of === null ? SAMPLE_MANDATE : await findFacts(db, of)
  if (!facts) return { document: null, of }
  const { wording: _, ...rest } = facts
  const worded = version.number === 1 ? rest : { ...rest, wording: wordingOf(version) }
  return { document: previewDocument(mandateDocument(worded), version.number), of }
}

async function findFacts(db: Database, number: string): Promise<MandateFacts | null> {
  const row = await db
    .selectFrom(CONTRACT_ROWS.as('c'))
    .select('c.facts')
    .where('c.contractType', '=', 'mandate')
    .where('c.status', '<>', 'void')
    .where(sql<string>`c.facts->>'number'`, '=', number)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.facts as MandateFacts | undefined) ?? null
}
