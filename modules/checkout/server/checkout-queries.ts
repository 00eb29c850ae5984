import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { LONGEST_HOLD_MINUTES, type Reservation } from '#modules/reservations/reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
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

/** Since when a checkout can be continued: `closeAbandonedCheckouts` ends an older one. */
const RECENT = sql<Date>`now() - interval '4 days'`

/** A villa whose nights are held without a signature; by whom and from where, as long as no mailbox is proved. */
export type HeldVilla = { checkoutId: number; isOwners: boolean; isNetworks: boolean }

/**
 * The villas held unsigned that are counted together with a holder's, in recent open checkouts: those of the mailbox that they
 * proved, else those of the account, the browser or the network.
 */
export async function listHeldUnsigned(
  db: Database,
  holder: { userId: string | null; visitorId: string | null } & {
    networkHash: string | null
    provedEmail: string | null
  },
): Promise<HeldVilla[]> {
  const { userId, visitorId, networkHash, provedEmail } = holder
  const isOwners = sql`(c.user_id = ${userId}::text or c.visitor_id = ${visitorId}::uuid)`
  const isNetworks = sql`c.network_hash = ${networkHash}::text`
  const isCounted = provedEmail
    ? sql`c.proved_email = ${provedEmail}`
    : sql`c.proved_email is null and (${isOwners} or ${isNetworks})`
  const { rows } = await sql<HeldVilla>`
    select c.id as checkout_id, coalesce(${isOwners}, false) as is_owners, coalesce(${isNetworks}, false) as is_networks
    from checkouts c
    join ${RESERVATION_ROWS} r on r.checkout_id = c.id and r.signed_at is null and r.status <> 'cancelled'
    where c.status = 'open' and c.created_at > ${RECENT} and ${isCounted} and exists (
      select from ${TAKEN_ROWS} o where o.reservation_id = r.id and o.kind = 'hold')`.execute(db)
  return rows
}

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

/** Ends a checkout whose stays are all settled: confirmed where one of them is, cancelled else. */
export function endCheckout(
  trx: Database,
  id: number,
  stays: readonly Pick<Reservation, 'status'>[],
  paid: Pick<CheckoutChange, 'paymentId' | 'paymentMethod'> = {},
): Promise<void> {
  const isBooked = stays.some(({ status }) => status === 'confirmed')
  return updateCheckout(trx, id, { ...paid, status: isBooked ? 'confirmed' : 'cancelled' })
}

export async function updateCheckout(trx: Database, id: number, change: CheckoutChange): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
