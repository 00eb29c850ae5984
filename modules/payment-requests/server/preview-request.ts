import type { Actor } from '#modules/accounts/actor.ts'
import type { Clause } from '#modules/contract-templates/clause.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { type Preview, previewDocument } from '#modules/contract-templates/preview-document.ts'
import { wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import { findReservationByNumber } from '#modules/reservations/server/find-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { requestDocument } from '../request-document.ts'
import type { RequestFacts } from '../request-facts.ts'
import { SAMPLE_REQUEST } from '../sample-request.ts'
import { requestFacts } from './write-request.ts'

/**
 * What a version of the template says of the next sum that the stay with this number owes, or of a stay that does not exist. Writes
 * nothing. Refuses FORBIDDEN to all but the administrators.
 */
export async function previewRequest(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  { version, of }: { version: { number: number; clauses: readonly Clause[] }; of: string | null },
): Promise<Preview> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const facts = of === null ? SAMPLE_REQUEST : await findFacts(needs, of)
  if (!facts) return { document: null, of }
  const worded = version.number === 1 ? facts : { ...facts, wording: wordingOf(version) }
  return { document: previewDocument(requestDocument(worded), version.number), of }
}

async function findFacts(
  needs: { db: Database; clock: Clock },
  number: string,
): Promise<RequestFacts | null> {
  const reservation = await findReservationByNumber(needs.db, number)
  const owed = reservation && (await requestFacts(needs, reservation, ({ amount, paid }) => paid < amount))
  return owed && { ...owed.facts, rank: 1 }
}
