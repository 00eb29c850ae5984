import { type FormEvent, useId, useState } from 'react'
import {
  TENANT_ADDRESS_FIELDS,
  type TenantAddress,
  type TenantAddressField,
} from '#modules/checkout/tenant-address.ts'
import { COUNTRIES } from '#modules/places/city.ts'
import type { PlaceSuggestion } from '#modules/places/place-suggestion.ts'
import { usePlaceSuggestions } from '#modules/places/ui/use-place-suggestions.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type TenantAddressFormProps = {
  action: string
  seenTotal: number
  values: Partial<TenantAddress>
}

const FIELDS: Record<TenantAddressField, { label: string; autoComplete: string; hint?: string }> = {
  address: {
    label: 'Adresse',
    autoComplete: 'address-line1',
    hint: 'Numéro et rue, en France ou à l’étranger.',
  },
  postalCode: {
    label: 'Code postal',
    autoComplete: 'postal-code',
    hint: 'Facultatif hors de France et de Monaco.',
  },
  city: { label: 'Ville', autoComplete: 'address-level2' },
  country: { label: 'Pays', autoComplete: 'country-name' },
}

/** The suggestions of each field: streets where the provider has them, communes everywhere. */
const PROPOSED: Partial<Record<TenantAddressField, PlaceSuggestion['kind']>> = {
  address: 'address',
  city: 'city',
}

const loadSchema = async () => (await import('./step-schemas.ts')).CONTRACT_FORM

/**
 * The tenant's address, which the law requires in the contract. Suggestions fill the other fields and are
 * optional.
 */
export function TenantAddressForm({ action, seenTotal, values }: TenantAddressFormProps) {
  const [typed, setTyped] = useState<{ field: TenantAddressField; text: string } | null>(null)
  const { places } = usePlaceSuggestions(typed?.text ?? '')
  const id = useId()
  const proposals = (field: TenantAddressField) =>
    typed?.field === field ? places.filter(({ kind, address }) => kind === PROPOSED[field] && address) : []

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value, form } = target as HTMLInputElement
    const field = TENANT_ADDRESS_FIELDS.find((known) => known === name)
    if (!field || !PROPOSED[field] || !form) return
    const chosen = proposals(field).find((place) => wordsOf(place) === value)
    if (chosen) fill(form, field, chosen)
    setTyped(chosen ? null : { field, text: value })
  }
  return (
    <FormFor
      action={action}
      intent="address"
      schema={loadSchema}
      hidden={{ seenTotal }}
      notice={null}
      onInput={onInput}
      className="grid max-w-2xl gap-8"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {TENANT_ADDRESS_FIELDS.map((name) => {
          const { label, autoComplete, hint } = FIELDS[name]
          return (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint}
              required={name !== 'postalCode'}
              {...(name === 'address' ? { className: 'sm:col-span-2' } : {})}
            >
              <TextInput
                autoComplete={autoComplete}
                defaultValue={values[name] || (name === 'country' ? COUNTRIES.FR : '')}
                {...(PROPOSED[name] ? { list: `${id}-${name}` } : {})}
              />
              {PROPOSED[name] && (
                <datalist id={`${id}-${name}`}>
                  {proposals(name).map((place) => (
                    <option key={place.id} value={wordsOf(place)} />
                  ))}
                </datalist>
              )}
            </Field>
          )
        })}
      </div>
      <SubmitButton size="large" className="justify-self-start max-sm:w-full">
        Rédiger le contrat
      </SubmitButton>
    </FormFor>
  )
}

function wordsOf({ name, context }: PlaceSuggestion): string {
  return [name, context].filter(Boolean).join(', ')
}

/** Fills the fields that a chosen place gives. */
function fill(form: HTMLFormElement, field: TenantAddressField, { name, address }: PlaceSuggestion) {
  const put = (other: TenantAddressField, value: string | null | undefined) => {
    const input = form.elements.namedItem(other)
    if (value && input instanceof HTMLInputElement) input.value = value
  }
  put(field, name)
  put('city', address?.city)
  put('postalCode', address?.postalCode)
  put('country', address?.country && COUNTRIES[address.country])
}
