import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'

/** What a traveller sends to cancel: the figures they read, and why, if they wish to say. */
type CancellationDemand = { seen: { refunded: Cents; kept: Cents }; note: string }

/** Reads the form of a cancellation. Refuses CONSENT_REQUIRED when the box is not ticked, INVALID_INPUT without figures. */
export function readCancellationForm(form: FormData): CancellationDemand {
  if (form.get('agreed') !== 'yes')
    throw new Refusal('CONSENT_REQUIRED', {
      errors: { agreed: 'Cochez cette case pour confirmer l’annulation.' },
    })
  const [refunded, kept] = ['refunded', 'kept'].map((name) => centsIn(form.get(name)))
  if (refunded == null || kept == null) throw new Refusal('INVALID_INPUT', { fields: { seen: 'missing' } })
  return { seen: { refunded, kept }, note: String(form.get('note') ?? '') }
}

function centsIn(value: FormDataEntryValue | null): Cents | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}
