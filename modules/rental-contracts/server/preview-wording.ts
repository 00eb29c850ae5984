import type { Actor } from '#modules/accounts/actor.ts'
import type { Clause } from '#modules/contract-templates/clause.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { type Preview, previewDocument } from '#modules/contract-templates/preview-document.ts'
import { wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { RentalFacts } from '../contract-facts.ts'
import { rentalContract } from '../rental-contract-template.ts'
import { SAMPLE_RENTAL } from '../sample-rental.ts'
import { findLiveContract } from './rental-queries.ts'

/**
 * What a version of the template says of the stay with this number, by the facts of its contract, or of a stay that does not exist.
 * Writes nothing. Refuses FORBIDDEN to all but the administrators.
 */
export async function previewWording(
  { db }: { db: Database },
  actor: Actor,
  input: { version: { number: number; clauses: readonly Clause[] }; reservation: string | null },
): Promise<Preview> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const { version, reservation } = input
  const facts = reservation === null ? SAMPLE_RENTAL : await findFacts(db, reservation)
  if (!facts) return { document: null, of: reservation }
  const { wording: _, ...rest } = facts
  const worded = version.number === 1 ? rest : { ...rest, wording: wordingOf(version) }
  return { document: previewDocument(rentalContract(worded), version.number), of: reservation }
}

async function findFacts(db: Database, number: string): Promise<RentalFacts | null> {
  const stay = await db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select('r.id')
    .where('r.number', '=', number)
    .executeTakeFirst()
  return stay ? ((await findLiveContract(db, stay.id))?.facts ?? null) : null
}
