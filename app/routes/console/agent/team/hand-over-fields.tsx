import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type HandOverFieldsProps = {
  colleagues: readonly { id: string; name: string }[]
  /** What the box says that also ends the membership, and what follows. */
  leaves: string
  hint: string
}

/** Who takes over the work of a member, and whether the member leaves the agency with it. */
export function HandOverFields({ colleagues, leaves, hint }: HandOverFieldsProps) {
  return (
    <>
      <Field label="À qui" name="to" required>
        <Select defaultValue="">
          <option value="">Choisissez un collègue</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox name="leaves" value="leaves" label={leaves} hint={hint} />
      <SubmitButton pendingLabel="En cours…" className="justify-self-start">
        Tout confier
      </SubmitButton>
    </>
  )
}
