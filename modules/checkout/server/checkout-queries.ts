import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { LONGEST_HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CheckoutsTable } from './checkout-tables.ts'

export type CheckoutRow = Selectable<CheckoutsTable>

/**
 * The checkout of a public identifier, and whether its holds may still be extended by the database's clock. Refuses
 * NOT_FOUND.
 */
export async function getCheckoutRow(
  db: Database,
  publicId: string,
): Promise<CheckoutRow & { mayExtendHold: boolean; readAt: Date }> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .select([
      sql<boolean>`created_at > now() - make_interval(mins => ${LONGEST_HOLD_MINUTES})`.as('mayExtendHold'),
      sql<Date>`now()`.as('readAt'),
    ])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The same row, locked until the transaction ends: steps of one checkout take turns here. */
export async function lockCheckout(trx: Database, id: number): Promise<CheckoutRow> {
  return trx.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Checkouts under way of an actor, the newest first. */
export async function listOpenCheckouts(db: Database, actor: Actor): Promise<CheckoutRow[]> {
  const owner = ownerOf(actor)
  if (!owner.userId && !owner.visitorId) return []
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', '=', 'open')
    .where((either) =>
      either.or([
        ...(owner.userId ? [either('userId', '=', owner.userId)] : []),
        ...(owner.visitorId ? [either('visitorId', '=', owner.visitorId)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

type UnsignedBy =
  | { owner: { userId: string | null; visitorId: string | null } }
  | { networkHash: string }
  | { provedEmail: string }

/** Since when a checkout can be continued: `closeAbandonedCheckouts` ends an older one. */
const RECENT = sql<Date>`now() - interval '4 days'`

/**
 * Recent open checkouts whose unsigned holds are counted together: of an owner or a network when no mailbox
 * is proved, or of a proved mailbox.
 */
export async function listUnsignedSince(db: Database, by: UnsignedBy): Promise<number[]> {
  const open = db
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'open')
    .where('createdAt', '>', RECENT)
  if ('provedEmail' in by) return ids(await open.where('provedEmail', '=', by.provedEmail).execute())
  const unproved = open.where('provedEmail', 'is', null)
  if ('networkHash' in by) return ids(await unproved.where('networkHash', '=', by.networkHash).execute())
  const { userId, visitorId } = by.owner
  const isOwners = sql<boolean>`(user_id = ${userId}::text or visitor_id = ${visitorId}::uuid)`
  return ids(await unproved.where(isOwners).execute())
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Those of `others` that belong to the same person as the checkout: by account, by browser or by e-mail. */
export async function keepSamePerson(
  db: Database,
  checkoutId: number,
  others: RawBuilder<number>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from checkouts other join checkouts mine on mine.id = ${checkoutId}
    where (other.id = ${checkoutId} or other.id in ${others})
      and (other.id = mine.id or other.user_id = mine.user_id or other.visitor_id = mine.visitor_id
        or lower(other.guest ->> 'email') = lower(mine.guest ->> 'email'))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The account and the browser behind an actor. */
export function ownerOf(actor: Actor): { userId: string | null; visitorId: string | null } {
  if (actor.kind === 'user') return { userId: actor.userId, visitorId: actor.visitorId }
  return { userId: null, visitorId: actor.kind === 'visitor' ? actor.visitorId : null }
}

export type CheckoutChange = Partial<{
  guest: string
  addOns: string | null
  contractReadAt: Date | null
  paymentMethod: NonNullable<CheckoutRow['paymentMethod']>
  paymentId: string
  status: CheckoutRow['status']
  userId: string
  provedEmail: string
}>

export async function updateCheckout(trx: Database, id: number, change: CheckoutChange): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
