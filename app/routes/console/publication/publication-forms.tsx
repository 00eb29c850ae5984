import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '#modules/publication/certificate.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { IdentityCheckForm } from '../contracts/identity-check-form.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { OwnerDetailsSection } from './owner-details-section.tsx'

type PublicationFormsProps = { listing: PublicationView; refused: FormAnswer | null }

/** The forms that record the papers of a listing, and the identity, the bank account and the tax identity of its owner. */
export function PublicationForms({ listing, refused }: PublicationFormsProps) {
  return (
    <>
      <ConsoleSection id="pieces" title="Enregistrer une pièce">
        <FormFor intent="certificate" className="grid max-w-xl gap-5">
          <Field label="Pièce" name="kind" required>
            <Select defaultValue="">
              <option value="">Choisissez une pièce</option>
              {CERTIFICATE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {CERTIFICATE_LABELS[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <TextField label="Numéro" name="number" required maxLength={120} />
          <TextField label="Délivrée par" name="issuer" required maxLength={120} />
          <DateField
            label="Valable jusqu’au"
            name="endsOn"
            hint="Laissez vide une autorisation sans fin."
            className="max-w-60"
          />
          <SubmitButton variant="secondary" className="justify-self-start">
            Enregistrer la pièce
          </SubmitButton>
        </FormFor>
      </ConsoleSection>
      {listing.unchecked && (
        <ConsoleSection id="identite" title="Vérifier l’identité du propriétaire">
          <IdentityCheckForm owner={listing.unchecked} />
        </ConsoleSection>
      )}
      <OwnerDetailsSection listing={listing} refused={refused} />
    </>
  )
}
