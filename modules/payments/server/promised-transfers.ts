import './book-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'

/** Whom a payout run pays: the party of an owner, or the payout of a traveler, by its public identifier. */
export type PromisedTo = { kind: 'owner' | 'traveler'; subject: string }

/** A claim of a book that a payout run has taken: no transfer is noted by hand beside it. `reference` is that of its transfer. */
export type PromisedTransfer = PromisedTo & { holderId: number; reference: string; amount: Cents }

/** Takes claims for a run, in its transaction. Refuses STATUS_CONFLICT where another run has one of them. */
export async function promiseTransfers(trx: Database, promised: readonly PromisedTransfer[]): Promise<void> {
  if (promised.length === 0) return
  const written = await trx
    .insertInto('promisedTransfers')
    .values([...promised])
    .onConflict((conflict) => conflict.columns(['holderId', 'kind', 'subject']).doNothing())
    .returning('reference')
    .execute()
  if (written.length < promised.length) throw new Refusal('STATUS_CONFLICT', { reason: IN_ANOTHER })
}

const IN_ANOTHER = 'Une autre remise paie déjà l’un de ces bénéficiaires\u00a0: rechargez la page.'

/** Gives claims back, by the references of their transfers: they were sent, or their run is cancelled. */
export async function releaseTransfers(trx: Database, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await trx
    .deleteFrom('promisedTransfers')
    .where('reference', 'in', [...references])
    .execute()
}

/** The claims of a book that runs have taken and not sent yet. */
export function listPromisedTransfers(db: Database, holderId: number): Promise<PromisedTransfer[]> {
  return db
    .selectFrom('promisedTransfers')
    .select(['holderId', 'kind', 'subject', 'reference', 'amount'])
    .where('holderId', '=', holderId)
    .orderBy('reference')
    .execute()
}

/** Those of these payouts of travelers that a run pays, by their public identifiers. */
export async function listPromisedPayouts(
  db: Database,
  payouts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (payouts.length === 0) return new Set()
  const rows = await db
    .selectFrom('promisedTransfers')
    .select('subject')
    .where('kind', '=', 'traveler')
    .where('subject', 'in', [...payouts])
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Why a transfer is not noted by hand where a run pays the same. */
export const PROMISED =
  'Une remise de virements paie déjà cette somme\u00a0: elle y est notée quand la remise part.'
