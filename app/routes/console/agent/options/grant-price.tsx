import { PRICE_TONES } from '#app/routes/granted-prices/price-tones.ts'
import { GRANTED_STATES, TO_CALL } from '#modules/options/granted-price.ts'
import { LONGEST_REASON } from '#modules/options/option-terms.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ShownOption } from './shown-option.ts'

const loadSchema = async () => (await import('./option-schema.ts')).OPTION_FORM

/**
 * What the head of an agency does about the price of a live option: asks its owner for a lower rent than `ordinaryRent`, or takes back
 * the one that is asked for or granted.
 */
export function PriceActs({ option, ordinaryRent }: { option: ShownOption; ordinaryRent: Cents | null }) {
  const { granted, name, email } = option
  if (granted && (granted.state === 'waiting' || granted.state === 'accepted'))
    return (
      <FormFor intent="withdrawPrice" className="grid gap-2">
        <SubmitButton variant="secondary" className="justify-self-start">
          {granted.state === 'accepted' ? 'Retirer le prix accordé' : 'Retirer la demande'}
        </SubmitButton>
        <p className="text-sm text-ardoise">
          {granted.state === 'accepted'
            ? `L’option revient au prix du jour${email === null ? `. ${TO_CALL}` : `, et ${name} en est averti.`}`
            : 'Tant que le propriétaire n’a pas répondu, la réservation part au prix actuel, et la demande est close.'}
        </p>
      </FormFor>
    )
  if (ordinaryRent === null) return null
  return (
    <Disclosure summary="Accorder un prix">
      <FormFor intent="askPrice" schema={loadSchema} className="grid gap-4 pt-3">
        <TextField
          label="Loyer accordé, en euros"
          name="rent"
          required
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          hint={`Au lieu de ${formatEuros(ordinaryRent)}, sans les frais ni la taxe de séjour.`}
        />
        <TextField
          label="Motif"
          name="reason"
          required
          maxLength={LONGEST_REASON}
          autoComplete="off"
          hint="Le propriétaire le lit, et il reste visible sur la réservation."
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          Demander l’accord du propriétaire
        </SubmitButton>
        <p className="text-sm text-ardoise">
          Rien ne change avant son accord. Frais de service, taxe de séjour et honoraires suivent le loyer
          accordé.
        </p>
      </FormFor>
    </Disclosure>
  )
}

/** The price that was granted for an option, or asked for: what, why, by whom, and what its owner answered. */
export function GrantedPriceText({ granted }: { granted: NonNullable<ShownOption['granted']> }) {
  const { rent, ordinaryRent, reason, by, askedAt, answeredAt, state } = granted
  return (
    <>
      Loyer de {formatEuros(rent)} au lieu de {formatEuros(ordinaryRent)}{' '}
      <Badge tone={PRICE_TONES[state]}>{GRANTED_STATES[state]}</Badge>
      <span className="block text-sm text-ardoise">{reason}</span>
      <span className="block text-sm text-ardoise">
        Demandé le {formatInstant(askedAt)}
        {by ? ` par ${by}` : ''}
        {answeredAt ? `, répondu le ${formatInstant(answeredAt)}` : ''}.
      </span>
    </>
  )
}
