import type { OwnerConditions } from '#modules/owner-conditions/cgv-line.ts'
import { IDENTITY_DOCUMENT_LABELS, IDENTITY_DOCUMENTS } from '#modules/signatures/identity-evidence.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type IdentityCheckFormProps = { owner: Pick<OwnerConditions, 'userId' | 'name' | 'email'> }

/**
 * The form in which staff declare that they have seen an owner and their identity document; the document's
 * number is never stored.
 */
export function IdentityCheckForm({ owner }: IdentityCheckFormProps) {
  return (
    <FormFor
      intent="check"
      act="identity.check"
      about={{ owner: owner.userId }}
      notice={null}
      className="grid max-w-xl gap-5 pb-6"
    >
      <p className="leading-relaxed text-ardoise">
        Notez ce que vous avez vu. Ni le numéro de la pièce ni sa copie ne sont demandés, et ne doivent être
        gardés nulle part.
      </p>
      <Field label="Pièce présentée" name="document" required>
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
      <DateField label="Valable jusqu’au" name="documentExpiresOn" required className="max-w-60" />
      <Checkbox
        name="confirmed"
        value="yes"
        required
        label={`J’ai vu la personne et sa pièce\u00a0: c’est bien ${owner.name}, qui m’a confirmé être seule à lire ${owner.email}.`}
      />
      <SubmitButton className="justify-self-start">Enregistrer la vérification</SubmitButton>
    </FormFor>
  )
}
