import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnerConditions } from '#modules/owner-conditions/cgv-line.ts'
import { IDENTITY_DOCUMENT_LABELS, IDENTITY_DOCUMENTS } from '#modules/signatures/identity-evidence.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type IdentityCheckFormProps = {
  owner: Pick<OwnerConditions, 'userId' | 'name' | 'email'>
  /** What was wrong with the last try, field by field. */
  errors: Record<string, string> | null
}

/** What somebody of the house declares after having seen an owner and their document: never its number. */
export function IdentityCheckForm({ owner, errors }: IdentityCheckFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  useFocusFirstInvalid(formRef, errors)
  return (
    <Form method="post" ref={formRef} noValidate className="grid max-w-xl gap-5 pb-6">
      <input type="hidden" name="act" value="check" />
      <input type="hidden" name="owner" value={owner.userId} />
      <p className="leading-relaxed text-ardoise">
        Notez ce que vous avez vu. Ni le numéro de la pièce ni sa copie ne sont demandés, et ne doivent être
        gardés nulle part.
      </p>
      <Field label="Pièce présentée" name="document" required error={errors?.document}>
        <Select defaultValue="">
          <option value="" disabled>
            Choisir
          </option>
          {IDENTITY_DOCUMENTS.map((document) => (
            <option key={document} value={document}>
              {IDENTITY_DOCUMENT_LABELS[document]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Valable jusqu’au"
        name="documentExpiresOn"
        required
        error={errors?.documentExpiresOn}
        className="max-w-60"
      >
        <TextInput type="date" />
      </Field>
      <Checkbox
        name="confirmed"
        value="yes"
        required
        error={errors?.confirmed}
        label={`J’ai vu la personne et sa pièce\u00a0: c’est bien ${owner.name}, qui m’a confirmé être seule à lire ${owner.email}.`}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={state !== 'idle' && formData?.get('owner') === owner.userId}
      >
        Enregistrer la vérification
      </Button>
    </Form>
  )
}
