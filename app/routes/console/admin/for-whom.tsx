import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** The choice of an agency, or of the house. */
export function ForWhomField({ agencies }: { agencies: readonly { slug: string; name: string }[] }) {
  return (
    <Field label="Pour" name="agency">
      <Select defaultValue="">
        <option value="">La maison, toutes les agences</option>
        {agencies.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
