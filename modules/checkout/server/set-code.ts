import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { countCode } from '#modules/promotions/server/count-code.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Asker } from '#platform/throttle.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandSeenTotal, demandStep, type Quoted, quoteChanges, writeQuotes } from './amend-checkout.ts'
import { type Checkout, isUnsigned } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'
import { quoteCheckoutStay } from './quote-checkout-stay.ts'

type Needs = { db: Database; clock: Clock }
type Input = { checkout: Checkout; seenTotal: Cents; code: string | null; asker: Asker }

/**
 * Lowers each stay of a checkout that a code is for, until its contract is signed, and counts it there and then; null takes the
 * code off. Of several villas, those that it is not for keep their price. Refuses STEP_LOCKED before the traveler is known and after
 * the signature, HOLD_EXPIRED, PRICE_CHANGED, INVALID_INPUT, for the field `code`, where it lowers none, and TOO_MANY_ATTEMPTS as
 * `countCode`.
 */
export const setCode = defineLongAct({
  name: 'checkout.set_code',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: Input) => openedCheckout(needs, input),
  does: async ({ needs, actor, input: { checkout, seenTotal, code, asker } }): Promise<void> => {
    demandStep(checkout, 'add-ons')
    await keepHolds(needs, checkout)
    await demandSeenTotal(needs, checkout, seenTotal)
    if (code !== null) await countCode(needs.db, { ...triedIn(checkout), typed: code, asker })
    const quoted =
      code === null
        ? await quoteChanges(needs, checkout, () => ({ code }))
        : await quoteWithCode(needs, checkout, code)
    await inTransaction(needs.db, (trx) => writeQuotes(trx, actor, checkout, quoted))
  },
})

const triedIn = ({ publicId, stays }: Checkout) => ({
  checkout: publicId,
  agencyIds: stays.map(({ reservation }) => reservation.agencyId),
})

/** The quote of each stay, lowered where the code is for it; refuses as for the first stay where it is for none. */
async function quoteWithCode(needs: Needs, checkout: Checkout, code: string): Promise<Quoted[]> {
  const quoted: Quoted[] = []
  let [lowered, refused]: [number, Refusal | null] = [0, null]
  for (const stay of checkout.stays) {
    try {
      quoted.push({ stay, ...(await quoteCheckoutStay(needs, checkout, stay, { code })) })
      if (isUnsigned(stay)) lowered += 1
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'INVALID_INPUT')) throw error
      refused ??= error
      quoted.push({ stay, ...(await quoteCheckoutStay(needs, checkout, stay)) })
    }
  }
  if (lowered === 0) throw refused!
  return quoted
}
