import { COUNTRY_CHOICES } from '#shared/countries.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** A country that is chosen by its name and sent by its two letters. */
export function CountryField({ label }: { label: string }) {
  return (
    <Field label={label} name="country" required className="max-w-md">
      <Select required autoComplete="country">
        <option value="">Choisir un pays</option>
        {COUNTRY_CHOICES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
