import './listing-change-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import type {
  ChangeAnswers,
  ListingChange,
  ListingChangeKind,
  ListingChangeStatus,
} from '../listing-change.ts'

const COLUMNS = [
  'id',
  'propertyId',
  'kind',
  'status',
  'revision',
  'before',
  'proposed',
  'fields',
  'proposedBy',
  'proposedAt',
  'answers',
  'answeredAt',
] as const

/** The change of a kind that is prepared or waits for the owner, or null: there is one at most. */
export async function findOpenChange(
  db: Database,
  propertyId: number,
  kind: ListingChangeKind,
): Promise<ListingChange | null> {
  return (await listOpenChanges(db, propertyId)).find((change) => change.kind === kind) ?? null
}

/** The changes of a property that are prepared or wait for the owner: one of a kind at most. */
export function listOpenChanges(db: Database, propertyId: number): Promise<ListingChange[]> {
  return listChanges(db, propertyId, ['draft', 'waiting'])
}

/** The changes of a property in these states, the last first. */
export async function listChanges(
  db: Database,
  propertyId: number,
  statuses: readonly ListingChangeStatus[],
  limit = 20,
): Promise<ListingChange[]> {
  const rows = await db
    .selectFrom('listingChanges')
    .select(COLUMNS)
    .where('propertyId', '=', propertyId)
    .where('status', 'in', statuses)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ proposedAt, answeredAt, ...row }) => ({
    ...row,
    proposedAt: proposedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

type Written = {
  kind: ListingChangeKind
  status: 'draft' | 'waiting' | 'shown'
  before: unknown
  proposed: unknown
  fields: readonly string[]
}

/**
 * Writes the open change of its kind, or one that appeared at once. A draft is written over; what waits for the owner is
 * withdrawn, since what they read does not change under their eyes. The caller holds the property's lock.
 */
export async function writeChange(
  trx: Database,
  actor: Actor,
  propertyId: number,
  { kind, status, ...change }: Written,
): Promise<void> {
  const written = {
    before: JSON.stringify(change.before),
    proposed: JSON.stringify(change.proposed),
    fields: JSON.stringify(change.fields),
    proposedBy: nameOf(actor),
  }
  const open = status === 'shown' ? null : await findOpenChange(trx, propertyId, kind)
  if (open?.status === 'draft') {
    const { revision } = open
    await trx
      .updateTable('listingChanges')
      .set({ ...written, status, revision: revision + 1, proposedAt: sql<Date>`now()` })
      .where('id', '=', open.id)
      .execute()
    return
  }
  if (open) await closeChange(trx, open.id, 'withdrawn')
  await trx
    .insertInto('listingChanges')
    .values({ propertyId, kind, status, revision: (open?.revision ?? 0) + 1, ...written })
    .execute()
}

/**
 * Puts an open change on what was recorded since it was prepared, in the caller's transaction, which holds the property's lock: a
 * draft is written over, and what waits is asked under another number, so that an answer to what was read before is refused.
 * A change without a difference ends.
 */
export async function rebaseChange(
  trx: Database,
  { id, propertyId, kind, status, revision, proposedBy, proposedAt }: ListingChange,
  change: Pick<Written, 'before' | 'proposed' | 'fields'>,
): Promise<void> {
  if (status === 'waiting' || change.fields.length === 0) await closeChange(trx, id, 'withdrawn')
  if (change.fields.length === 0) return
  const written = {
    before: JSON.stringify(change.before),
    proposed: JSON.stringify(change.proposed),
    ...{ fields: JSON.stringify(change.fields), revision: revision + 1 },
  }
  if (status === 'waiting') {
    const asked = { propertyId, kind, status, proposedBy, proposedAt: new Date(proposedAt) }
    await trx
      .insertInto('listingChanges')
      .values({ ...asked, ...written })
      .execute()
  } else await trx.updateTable('listingChanges').set(written).where('id', '=', id).execute()
}

/** Ends a change without an answer. */
export async function closeChange(trx: Database, id: number, status: 'withdrawn'): Promise<void> {
  await trx.updateTable('listingChanges').set({ status }).where('id', '=', id).execute()
}

/** Records the owner's answer to a change, or that they took back what had appeared at once. */
export async function recordAnswer(
  trx: Database,
  actor: Actor,
  id: number,
  { status, answers }: { status: 'answered' | 'taken_back'; answers: ChangeAnswers | null },
): Promise<void> {
  await trx
    .updateTable('listingChanges')
    .set({
      ...{ status, answeredBy: nameOf(actor), answeredAt: sql<Date>`now()` },
      answers: answers && JSON.stringify(answers),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends what is asked of the owner about these kinds, since they read the listing whole or it is given up. */
export async function withdrawOpenChanges(
  trx: Database,
  propertyId: number,
  kinds: readonly ListingChangeKind[],
): Promise<void> {
  await trx
    .updateTable('listingChanges')
    .set({ status: 'withdrawn' })
    .where('propertyId', '=', propertyId)
    .where('kind', 'in', kinds)
    .where('status', 'in', ['draft', 'waiting'])
    .execute()
}

/**
 * Opens again changes that one step withdrew, in the state that each had, in the caller's transaction, which holds the property's
 * lock. One of a kind of which another was prepared since stays withdrawn.
 */
export async function reopenChanges(
  trx: Database,
  propertyId: number,
  withdrawn: readonly { id: number; status: 'draft' | 'waiting' }[],
): Promise<void> {
  const since = (await listOpenChanges(trx, propertyId)).map(({ kind }) => kind)
  for (const { id, status } of withdrawn)
    await trx
      .updateTable('listingChanges')
      .set({ status })
      .where('id', '=', id)
      .where('propertyId', '=', propertyId)
      .where('status', '=', 'withdrawn')
      .$if(since.length > 0, (some) => some.where('kind', 'not in', since))
      .execute()
}
