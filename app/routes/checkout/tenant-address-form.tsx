import { type FormEvent, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  TENANT_ADDRESS_FIELDS,
  type TenantAddress,
  type TenantAddressErrors,
  type TenantAddressField,
} from '#modules/checkout/tenant-address.ts'
import { COUNTRIES } from '#modules/places/city.ts'
import type { PlaceSuggestion } from '#modules/places/place-suggestion.ts'
import { usePlaceSuggestions } from '#modules/places/ui/use-place-suggestions.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextInput } from '#ui/text-input.tsx'

type TenantAddressFormProps = {
  action: string
  seenTotal: number
  values: Partial<TenantAddress>
  errors: TenantAddressErrors
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

/** What each field proposes while one types: streets where the provider has them, communes everywhere. */
const PROPOSED: Partial<Record<TenantAddressField, PlaceSuggestion['kind']>> = {
  address: 'address',
  city: 'city',
}

/** Where the tenant lives, which the law wants in the contract. Suggestions fill the other fields; nothing needs them. */
export function TenantAddressForm({ action, seenTotal, values, errors }: TenantAddressFormProps) {
  const pending = useNavigation().formAction === action
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(formRef, errors)
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
    <Form
      method="post"
      action={action}
      ref={formRef}
      noValidate
      onInput={onInput}
      className="grid max-w-2xl gap-8"
    >
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="seenTotal" value={seenTotal} />
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
              error={errors[name]}
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
      <Button type="submit" size="large" pending={pending} className="justify-self-start max-sm:w-full">
        Rédiger le contrat
      </Button>
    </Form>
  )
}

function wordsOf({ name, context }: PlaceSuggestion): string {
  return [name, context].filter(Boolean).join(', ')
}

/** Puts a chosen place into the fields it knows. */
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
