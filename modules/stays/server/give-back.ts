import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { refundAsGoodwill } from '#modules/payments/server/refund-reservation.ts'
import type { RefundNeeds } from '#modules/payments/server/refund-work.ts'
import { refundableOf } from '#modules/payments/server/request-refund.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { wrongGesture } from '../give-back.ts'
import { mayGiveBack } from '../stay-desk-policy.ts'
import { getGrantable } from './get-grantable.ts'

type Input = {
  reservation: string
  amount: Cents
  reason: string
  /** What could go back when the form was made, in cents. */
  seen: Cents
  /** That of the form: sent twice, it gives back once. */
  key: string
}

/**
 * Gives a traveler money back beyond what they are owed, to the means that had paid (backstage §11, a goodwill refund): the agency
 * bears it. `awaits_second` above the limit, the gestures of one stay counted together: then nothing moves before another person
 * approves. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside `amount` above what may go back or beside `reason`, and
 * STATUS_CONFLICT where what may go back has changed since it was shown, or where the same gesture already waits.
 */
export const giveBack = defineLongAct({
  name: 'reservation.give_back',
  subject: ({ db }: RefundNeeds, { reservation }: Input, actor) => getGrantable(db, actor, reservation),
  may: mayGiveBack,
  whyNot: () => 'Le responsable de l’agence, ou le back-office, accorde un geste commercial.',
  does: async ({
    needs,
    actor,
    subject: { found },
    input: { amount, seen, key, ...input },
  }): Promise<'requested' | 'awaits_second'> => {
    const reservation = { propertyId: found.propertyId, id: found.id }
    const demand = { reservation, amount, reason: input.reason.trim(), requestKey: `gesture ${key}` }
    const { refundable, isKnown } = await refundableOf(needs.db, demand)
    if (isKnown) return 'requested'
    const errors = wrongGesture({ amount, reason: demand.reason, refundable })
    if (errors) throw new Refusal('INVALID_INPUT', { errors })
    if (refundable !== seen)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `La somme qui peut être rendue a changé\u00a0: elle est maintenant de ${formatEuros(refundable)}. Vérifiez ce qui vient d’être rendu, puis recommencez.`,
      })
    const { kind } = await refundAsGoodwill(needs, actor, demand)
    return kind
  },
})
