import * as z from 'zod/mini'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { agreementField, anyText, centsField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema, textIn } from '#shared/forms/rule-schema.ts'
import { CANCELLERS, SEEN_FIGURES, seenFieldOf } from './cancellation-desk.ts'
import type { SeenOutcome } from './cancellation-outcome.ts'

/** What a traveler sends to cancel: the figures they read, why, if they wish to say, and that they mean it. */
export const CANCEL_STAY_FORM = defineForm({
  cancel: z.object({
    refunded: centsField,
    kept: centsField,
    note: anyText,
    agreed: agreementField('Cochez cette case pour confirmer l’annulation.'),
  }),
})

/** The figures a traveler agreed to. Their indemnity is 0: only a host who cancels owes one. */
export function seenByTraveler({ refunded, kept }: Pick<SeenOutcome, 'refunded' | 'kept'>): SeenOutcome {
  return { refunded, kept, indemnity: 0 }
}

type StaffDemand = { reservation: string; cancelledBy: CancelledBy; sentOn: CivilDate; seen: SeenOutcome }

/**
 * What staff sends to cancel: in whose name, that the written demand of a day is at hand, and the figures that were shown beside that
 * name, among those of every name.
 */
export const STAFF_CANCELLATION_FORM = defineForm({
  cancel: ruleSchema<StaffDemand>((typed) => {
    const cancelledBy = CANCELLERS.find((known) => known === textIn(typed, 'cancelledBy'))
    if (!cancelledBy) return { errors: { cancelledBy: 'Choisissez au nom de qui le séjour s’annule.' } }
    if (textIn(typed, 'written') !== 'yes')
      return { errors: { written: 'Cochez cette case une fois la demande écrite et datée entre vos mains.' } }
    const sentOn = textIn(typed, 'sentOn')
    if (!isCivilDate(sentOn)) return { errors: { sentOn: 'Donnez le jour où la demande a été envoyée.' } }
    const seen = SEEN_FIGURES.map((figure) => textIn(typed, seenFieldOf(cancelledBy, figure)))
    if (!seen.every((figure) => /^\d{1,9}$/.test(figure))) return { errors: { seen: 'Rechargez la page.' } }
    const [refunded, kept, indemnity] = seen.map(Number) as [number, number, number]
    return {
      values: {
        reservation: textIn(typed, 'reservation'),
        cancelledBy,
        sentOn,
        seen: { refunded, kept, indemnity },
      },
    }
  }),
})
