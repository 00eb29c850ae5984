import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type AgencyFieldProps = {
  agencies: readonly { slug: string; name: string }[]
  label: string
  /** What the choice of no agency is called. */
  none: string
  hint?: string
  /** Where no agency is no answer. */
  required?: boolean
}

/** The choice of an agency, or of none. */
export function AgencyField({ agencies, none, ...field }: AgencyFieldProps) {
  return (
    <Field name="agency" {...field}>
      <Select defaultValue="">
        <option value="">{none}</option>
        {agencies.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** For whom a key or a webhook is: an agency, or the house. */
export function ForWhomField({ agencies }: Pick<AgencyFieldProps, 'agencies'>) {
  return <AgencyField agencies={agencies} label="Pour" none="La maison, toutes les agences" />
}
