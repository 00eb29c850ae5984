import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { CANCELLERS } from './cancellation-desk.ts'
import type { SeenOutcome } from './cancellation-outcome.ts'

/** What a traveller sends to cancel: the figures they read, and why, if they wish to say. */
type CancellationDemand = { seen: SeenOutcome; note: string }

/** Reads the form of a cancellation. Refuses CONSENT_REQUIRED when the box is not ticked, INVALID_INPUT without figures. */
export function readCancellationForm(form: FormData): CancellationDemand {
  if (form.get('agreed') !== 'yes')
    throw new Refusal('CONSENT_REQUIRED', {
      errors: { agreed: 'Cochez cette case pour confirmer l’annulation.' },
    })
  const [refunded, kept] = ['refunded', 'kept'].map((name) => centsIn(form.get(name)))
  if (refunded == null || kept == null) throw new Refusal('INVALID_INPUT', { fields: { seen: 'missing' } })
  // An indemnity is what a host owes: whoever cancels their own stay is never shown one.
  return { seen: { refunded, kept, indemnity: 0 }, note: String(form.get('note') ?? '') }
}

/** What staff sends to cancel: in whose name, and the figures that were shown beside that name. */
type StaffDemand = { cancelledBy: CancelledBy; seen: SeenOutcome }

/**
 * Reads the back office's form, which carries the figures of every name. Refuses INVALID_INPUT when nobody is named or
 * the figures are missing, CONSENT_REQUIRED until the written demand is at hand.
 */
export function readStaffCancellationForm(form: FormData): StaffDemand {
  const cancelledBy = CANCELLERS.find((known) => known === form.get('cancelledBy'))
  if (!cancelledBy)
    throw new Refusal('INVALID_INPUT', {
      errors: { cancelledBy: 'Choisissez au nom de qui le séjour s’annule.' },
    })
  if (form.get('written') !== 'yes')
    throw new Refusal('CONSENT_REQUIRED', {
      errors: { written: 'Cochez cette case une fois la demande écrite et datée entre vos mains.' },
    })
  const [refunded, kept, indemnity] = SEEN.map((figure) =>
    centsIn(form.get(seenFieldOf(cancelledBy, figure))),
  )
  if (refunded == null || kept == null || indemnity == null)
    throw new Refusal('INVALID_INPUT', { fields: { seen: 'missing' } })
  return { cancelledBy, seen: { refunded, kept, indemnity } }
}

/** The figures somebody reads before cancelling. */
export const SEEN = ['refunded', 'kept', 'indemnity'] as const satisfies readonly (keyof SeenOutcome)[]

/** The field that carries a figure back as it was shown beside a name. */
export function seenFieldOf(by: CancelledBy, figure: keyof SeenOutcome): string {
  return `${by}-${figure}`
}

function centsIn(value: FormDataEntryValue | null): Cents | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}
