import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { openStep } from '../checkout-steps.ts'
import { type Checkout, findOpenCheckoutToken, getCheckoutByToken } from './find-checkout.ts'

/** True for a checkout that ended before its money came: it has no step to open any more. */
export const hasEnded = ({ status, facts }: Pick<Checkout, 'status' | 'facts'>): boolean =>
  status === 'cancelled' && !facts.paid

/**
 * Where the link of a mail leads: to the step of its checkout, which the browser goes on with, or to the selection where it has
 * ended, and the browser goes on with what it had. Refuses as `getCheckoutByToken`.
 */
export async function resumeCheckout(
  needs: { db: Database },
  token: string,
  caller: Asker,
): Promise<{ path: string; isKept: boolean }> {
  const checkout = await getCheckoutByToken(needs, token, caller)
  return hasEnded(checkout)
    ? { path: '/panier?motif=reservation-terminee', isKept: false }
    : { path: `/checkout/${openStep(checkout.facts)}`, isKept: true }
}

/**
 * The checkout that a browser goes on with: that of the link it keeps or, where it keeps none and where that one has ended, the newest
 * that its visitor or account has under way; null where there is none. Refuses as `getCheckoutByToken`.
 */
export async function findCurrentCheckout(
  needs: { db: Database; secret: string },
  actor: Actor,
  kept: string | null,
  caller: Asker,
): Promise<Checkout | null> {
  const current = kept === null ? null : await getCheckoutByToken(needs, kept, caller)
  if (current && !hasEnded(current)) return current
  const open = await findOpenCheckoutToken(needs, actor)
  return open === null ? current : getCheckoutByToken(needs, open, caller)
}
