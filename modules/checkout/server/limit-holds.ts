import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { findKnownMailbox } from '#modules/accounts/server/find-proved-mailbox.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/network-of.ts'
import { Refusal } from '#shared/refusal.ts'
import { type HeldUnsigned, isWithinProvedLimits, isWithinUnprovedLimits } from '../hold-limits.ts'
import { mayHoldForOthers } from '../hold-policy.ts'
import {
  getCheckoutRow,
  type HeldVilla,
  listHeldUnsigned,
  ownerOf,
  updateCheckout,
} from './checkout-queries.ts'

/** Where a checkout is opened from; `isNewcomer` for a browser that this request met first: nothing is known of it yet. */
export type CheckoutOrigin = { address: string; isNewcomer?: boolean }

/**
 * Whose unsigned holds are counted together: by the proved mailbox, else by the account or browser and its
 * network.
 */
export type HoldHolder = {
  userId: string | null
  visitorId: string | null
  networkHash: string | null
  provedEmail: string | null
}

/**
 * The holder by whom the holds of a new checkout are counted; null for an actor who is not counted: staff who
 * may hold nights for others, and the product itself. A mailbox that the account or the browser proved before
 * counts.
 */
export async function holderOf(
  needs: { db: Database; secret: string },
  actor: Actor,
  origin: CheckoutOrigin | null,
): Promise<HoldHolder | null> {
  if (!origin || (actor.kind !== 'user' && actor.kind !== 'visitor')) return null
  if (mayHoldForOthers(actor)) return null
  const networkHash = createHmac('sha256', needs.secret)
    .update(`network:${networkOf(origin.address)}`)
    .digest('base64url')
  const owner = ownerOf(actor)
  const provedEmail = origin.isNewcomer ? null : await findKnownMailbox(needs.db, owner)
  return { ...owner, networkHash, provedEmail }
}

/**
 * Makes other checkouts counted with this holder wait until the transaction ends. Call it before any villa is
 * locked: every checkout takes these locks first, so that there is no deadlock.
 */
export async function lockHolder(
  trx: Database,
  { userId, visitorId, networkHash, provedEmail }: HoldHolder,
): Promise<void> {
  const keys = [userId, visitorId, networkHash, provedEmail].filter((key) => key !== null)
  const names = [...new Set(keys)].sort().map((key) => `holds:${key}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`.execute(
    trx,
  )
}

/**
 * Checks that `villas` more may be held unsigned, beside the holds of checkouts that are not in `except`, and gives the
 * mailbox by which they are counted, null when none is proved. Refuses MAILBOX_PROOF_NEEDED when only a proved
 * mailbox would allow them, TOO_MANY_HOLDS when the proved mailbox's limit is reached.
 */
export function demandAllowed(
  held: readonly HeldVilla[],
  { provedEmail }: Pick<HoldHolder, 'provedEmail'>,
  wanted: { except: readonly number[]; villas: number },
): string | null {
  const others = held.filter(({ checkoutId }) => !wanted.except.includes(checkoutId))
  if (provedEmail) {
    if (!isWithinProvedLimits(countOf(others), wanted.villas)) throw new Refusal('TOO_MANY_HOLDS')
    return provedEmail
  }
  const byOwner = countOf(others.filter(({ isOwners }) => isOwners))
  const fromNetwork = countOf(others.filter(({ isNetworks }) => isNetworks))
  if (!isWithinUnprovedLimits({ byOwner, fromNetwork }, wanted.villas))
    throw new Refusal('MAILBOX_PROOF_NEEDED')
  return null
}

const countOf = (villas: readonly HeldVilla[]): HeldUnsigned => ({
  checkouts: new Set(villas.map(({ checkoutId }) => checkoutId)).size,
  villas: villas.length,
})

/**
 * As `demandAllowed`, for a checkout whose holds lapsed; it is counted with the same holder as when it was
 * opened.
 */
export async function demandHoldsAllowedAgain(
  trx: Database,
  publicId: string,
  villas: number,
): Promise<void> {
  const row = await getCheckoutRow(trx, publicId)
  const { id, userId, visitorId, networkHash } = row
  if (!networkHash && !row.provedEmail) return
  const provedEmail = row.provedEmail ?? (await findKnownMailbox(trx, row))
  const holder = { userId, visitorId, networkHash, provedEmail }
  await lockHolder(trx, holder)
  const email = demandAllowed(await listHeldUnsigned(trx, holder), holder, { except: [id], villas })
  if (email) await updateCheckout(trx, id, { provedEmail: email })
}
