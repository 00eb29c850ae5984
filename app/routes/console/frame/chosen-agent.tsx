import type { Agent } from '#modules/stays/server/list-agents.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** To whom the chosen rows of a list are given. */
export function ChosenAgent({ agents }: { agents: readonly Agent[] }) {
  return (
    <Field label="Confier à" name="agent">
      <Select>
        <option value="">Choisir une personne</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
