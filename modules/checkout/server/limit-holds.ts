import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/role-access.ts'
import { findProvedMailbox, noteProvedMailbox } from '#modules/accounts/server/find-proved-mailbox.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import { listUnsignedOfCheckouts } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/network-of.ts'
import { Refusal } from '#shared/refusal.ts'
import { type HeldUnsigned, hasProvedRoom, hasUnprovedRoom } from '../hold-room.ts'
import {
  findRememberedMailbox,
  getCheckoutRow,
  listUnsignedSince,
  ownerOf,
  updateCheckout,
} from './checkout-queries.ts'

/** Where a checkout is opened from, and the link by which its caller has just proved a mailbox. */
export type CheckoutOrigin = { address: string; proof?: MailboxProof | null }

/** A live link of scope `mailbox`, as `resolveLink` found it. */
export type MailboxProof = { token: string; email: string }

/** Whose unsigned holds are counted together. */
export type HoldHolder = {
  userId: string | null
  visitorId: string | null
  networkHash: string | null
  provedEmail: string | null
}

/**
 * Who the holds of a new checkout are counted with; null for whoever is not counted: the people of the house, who book
 * for others, and the product itself. An account whose mailbox is verified has it as its proof.
 */
export async function holderOf(
  needs: { db: Database; secret: string },
  actor: Actor,
  origin: CheckoutOrigin | null,
): Promise<HoldHolder | null> {
  if (!origin || (actor.kind !== 'user' && actor.kind !== 'visitor')) return null
  if (actor.kind === 'user' && isStaff(actor.roles)) return null
  const networkHash = createHmac('sha256', needs.secret)
    .update(`network:${networkOf(origin.address)}`)
    .digest('base64url')
  const ownMailbox = actor.kind === 'user' ? await findProvedMailbox(needs.db, actor.userId) : null
  const provedEmail = origin.proof?.email ?? ownMailbox
  return { ...ownerOf(actor), networkHash, provedEmail: provedEmail?.toLowerCase() ?? null }
}

/** Spends the link that proved a mailbox; an account with that very e-mail has a verified one from now on. */
export async function spendProof(trx: Database, actor: Actor, { token, email }: MailboxProof): Promise<void> {
  await revokeLink(trx, token, 'mailbox')
  await noteProvedMailbox(trx, actor, email)
}

/**
 * Makes the others who are counted with this holder wait until the transaction ends. Call it before any villa is locked:
 * everybody goes through here first, so nobody waits in a circle. Gives the holder with the mailbox they proved before.
 */
export async function lockHolder(
  trx: Database,
  holder: HoldHolder,
): Promise<HoldHolder & { before: string | null }> {
  const before = holder.provedEmail ? null : await findRememberedMailbox(trx, holder)
  const { userId, visitorId, networkHash, provedEmail } = holder
  const keys = [userId, visitorId, networkHash, provedEmail, before].filter((key) => key !== null)
  for (const key of [...new Set(keys)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${key}`}, 0))`.execute(trx)
  return { ...holder, before }
}

/**
 * Makes sure that so many villas more may be held unsigned, beside those of other checkouts, and gives the mailbox they
 * are counted with, null while none is needed. Refuses MAILBOX_PROOF_NEEDED when only a mailbox that is proved makes room,
 * TOO_MANY_HOLDS when that one has none left.
 */
export async function demandRoom(
  trx: Database,
  holder: HoldHolder & { before: string | null },
  wanted: { checkout: number | null; villas: number },
): Promise<string | null> {
  const count = (by: Parameters<typeof listUnsignedSince>[1]) => countHeld(trx, by, wanted.checkout)
  const { networkHash } = holder
  if (!holder.provedEmail) {
    const byOwner = await count({ owner: holder })
    const fromNetwork = networkHash ? await count({ networkHash }) : { checkouts: 0, villas: 0 }
    if (hasUnprovedRoom({ byOwner, fromNetwork }, wanted.villas)) return null
  }
  const email = holder.provedEmail ?? holder.before
  if (!email) throw new Refusal('MAILBOX_PROOF_NEEDED')
  if (!hasProvedRoom(await count({ provedEmail: email }), wanted.villas)) throw new Refusal('TOO_MANY_HOLDS')
  return email
}

/** As `demandRoom`, for a checkout whose nights had gone back; the same people are counted as when it was opened. */
export async function demandRoomAgain(trx: Database, publicId: string, villas: number): Promise<void> {
  const { id, userId, visitorId, networkHash, provedEmail } = await getCheckoutRow(trx, publicId)
  if (!networkHash && !provedEmail) return
  const locked = await lockHolder(trx, { userId, visitorId, networkHash, provedEmail })
  const email = await demandRoom(trx, locked, { checkout: id, villas })
  if (email) await updateCheckout(trx, id, { provedEmail: email })
}

async function countHeld(
  trx: Database,
  by: Parameters<typeof listUnsignedSince>[1],
  except: number | null,
): Promise<HeldUnsigned> {
  const checkouts = (await listUnsignedSince(trx, by)).filter((id) => id !== except)
  const unsigned = await listUnsignedOfCheckouts(trx, checkouts)
  const live = await listHoldEnds(
    trx,
    unsigned.map(({ id }) => id),
  )
  const held = unsigned.filter(({ id }) => live.has(id))
  return { checkouts: new Set(held.map(({ checkoutId }) => checkoutId)).size, villas: held.length }
}
