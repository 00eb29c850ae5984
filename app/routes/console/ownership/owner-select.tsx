import { type Party, partyName } from '#modules/ownership/party.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  label: string
  name: string
  hint?: string
  className?: string
  owners: readonly Pick<Party, 'id' | 'firstName' | 'lastName' | 'company'>[]
  chosen?: string | null
}

/** One of the villa's owners; without one chosen, the first choice asks for it. */
export function OwnerSelect({ owners, chosen = null, ...field }: Props) {
  return (
    <Field {...field} required>
      <Select defaultValue={chosen ?? ''}>
        {chosen === null && <option value="">Choisir</option>}
        {owners.map((owner) => (
          <option key={owner.id} value={owner.id}>
            {partyName(owner)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
