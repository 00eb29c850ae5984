import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type DestinationFieldProps = {
  name: string
  hint: string
  chosen: string | null
  places: readonly { slug: string; name: string }[]
}

/** A destination of the site, or none. */
export function DestinationField({ name, hint, chosen, places }: DestinationFieldProps) {
  return (
    <Field label="Destination" name={name} hint={hint}>
      <Select defaultValue={chosen ?? ''}>
        <option value="">Aucune</option>
        {places.map((place) => (
          <option key={place.slug} value={place.slug}>
            {place.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
