import { ofName } from '#shared/of-name.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { INVENTORY_BOUNDS } from '../inventory.ts'

type AnswerFieldsProps = {
  /** Who signed the contract of the stay. */
  tenant: string
  nameLabel: string
  reasonLabel: string
  /** On a device of the traveler’s own the browser may fill in their name. */
  isTheirDevice?: boolean
}

/** What belongs to a traveler’s answer to an inventory, shown once it is chosen in the `answer` of the same form, without scripts too. */
export function AnswerFields({ tenant, nameLabel, reasonLabel, isTheirDevice = false }: AnswerFieldsProps) {
  return (
    <>
      <div className="hidden gap-3 [form:has([value=signed]:checked)_&]:grid">
        <TextField
          label={nameLabel}
          name="name"
          hint={tenant && `Contrat au nom ${ofName(tenant)}.`}
          maxLength={INVENTORY_BOUNDS.name}
          autoComplete={isTheirDevice ? 'name' : 'off'}
        />
        <Checkbox
          name="agreed"
          value="yes"
          label="J’ai relu cet état des lieux et je le signe à cette heure."
        />
      </div>
      <div className="hidden [form:has([value=refused]:checked)_&]:grid">
        <Field label={reasonLabel} name="reason">
          <TextArea rows={3} maxLength={INVENTORY_BOUNDS.refusal} autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
