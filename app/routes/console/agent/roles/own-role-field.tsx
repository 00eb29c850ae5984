import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** A role that an agency made, with its agency. */
export type OfferedRole = { id: string; name: string; agency: string }

/** The choice of the role that an agent has in their agency, or of the whole role; none where no agency made one. */
export function OwnRoleField({ roles, hint }: { roles: readonly OfferedRole[]; hint: string }) {
  const agencies = [...new Set(roles.map(({ agency }) => agency))]
  const of = (agency: string) =>
    roles
      .filter((role) => role.agency === agency)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  if (agencies.length === 0) return null
  return (
    <Field label="Rôle dans l’agence" name="ownRole" hint={hint}>
      <Select defaultValue="">
        <option value="">Agent, le rôle entier</option>
        {agencies.length === 1
          ? of(agencies[0]!)
          : agencies.map((agency) => (
              <optgroup key={agency} label={agency}>
                {of(agency)}
              </optgroup>
            ))}
      </Select>
    </Field>
  )
}
