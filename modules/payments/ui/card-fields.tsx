import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { useFormState } from '#ui/form-context.ts'
import { TextInput } from '#ui/text-input.tsx'
import { type CardEntry, type CardField, formatExpiry } from '../card-entry.ts'
import {
  CARD_BRAND_NAMES,
  cardBrandOf,
  cardDigits,
  formatCardNumber,
  securityCodeLength,
} from '../card-number.ts'

type CardFieldsProps = {
  entry: CardEntry
  onChange: (field: CardField, value: string) => void
}

/**
 * The inputs of a card. None has a `name`: the browser can fill them, and never posts them. The form around
 * shows the error of each by its `data-field`; an empty one is checked only when the card is sent. No postal
 * code (spec §5).
 */
export function CardFields({ entry, onChange }: CardFieldsProps) {
  const { errors }: { errors: Partial<Record<CardField, string>> } = useFormState()
  const brand = cardBrandOf(cardDigits(entry.number))
  const control = (field: CardField, format = (typed: string) => typed): ComponentProps<'input'> => ({
    value: entry[field],
    // The text typed, or filled by the browser, while the page's code was loading.
    ref: (input) => {
      if (input && input.value !== entry[field]) onChange(field, format(input.value))
    },
    onChange: (event) => onChange(field, format(event.currentTarget.value)),
    ...(entry[field] !== '' && { 'data-field': field }),
  })
  return (
    <div className="grid gap-5">
      <Field label="Nom inscrit sur la carte" required error={errors.name}>
        <TextInput autoComplete="cc-name" {...control('name')} />
      </Field>
      <Field label="E-mail pour le reçu" required error={errors.email}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...control('email')} />
      </Field>
      <Field
        label="Numéro de carte"
        required
        error={errors.number}
        hint={brand === 'unknown' ? null : CARD_BRAND_NAMES[brand]}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          className="tabular"
          {...control('number', formatCardNumber)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <Field label="Expiration" required error={errors.expiry} hint="MM/AA">
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
            className="tabular"
            {...control('expiry', formatExpiry)}
          />
        </Field>
        <Field
          label="Code de sécurité"
          required
          error={errors.securityCode}
          hint={`${securityCodeLength(brand)} chiffres`}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            className="tabular"
            {...control('securityCode')}
          />
        </Field>
      </div>
    </div>
  )
}
