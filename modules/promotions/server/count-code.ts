import type { Database } from '#platform/database/database.ts'
import { type Asker, forgiveAsker, forgiveTry, throttle, throttleAsker } from '#platform/throttle.ts'
import { readCode } from '../promotion.ts'
import { findByCode } from './promotion-queries.ts'

/** Unknown codes of one checkout, from every browser that continues it. */
const PER_CHECKOUT = { limit: 10, windowSeconds: 900 }
/** Unknown codes of one account or browser; those of one network together have ten times as many (docs/decisions/031). */
const PER_ASKER = { limit: 20, windowSeconds: 900 }

/** A code that was typed for stays of these agencies. `checkout` is a public identifier; null where a price alone is asked for. */
type TypedCode = { typed: string; agencyIds: readonly number[]; asker: Asker; checkout: string | null }

/**
 * Counts one try of a code and refuses TOO_MANY_ATTEMPTS, with the seconds to wait, after too many that name no promotion: codes
 * are short, so a right one waits then too. A code that names a promotion counts for nothing, also one that is not for these stays.
 * Tries in checkouts are counted apart from prices that are asked for: a network may begin few checkouts at a time (037), so one
 * guest of a hotel never uses up what the others have.
 */
export async function countCode(
  db: Database,
  { typed, agencyIds, asker, checkout }: TypedCode,
): Promise<void> {
  const ofCheckout = checkout && `promotion-code:checkout:${checkout}`
  const act = checkout ? 'promotion-code-given' : 'promotion-code'
  const caller = ofCheckout ? { ...asker, known: asker.known ?? ofCheckout } : asker
  if (ofCheckout) await throttle(db, ofCheckout, PER_CHECKOUT)
  await throttleAsker(db, act, caller, PER_ASKER)
  if (!(await namesPromotion(db, typed, agencyIds))) return
  await forgiveAsker(db, act, caller)
  if (ofCheckout) await forgiveTry(db, ofCheckout)
}

async function namesPromotion(db: Database, typed: string, agencyIds: readonly number[]): Promise<boolean> {
  const code = readCode(typed)
  if (!code) return false
  for (const agencyId of new Set(agencyIds)) if (await findByCode(db, agencyId, code)) return true
  return false
}
