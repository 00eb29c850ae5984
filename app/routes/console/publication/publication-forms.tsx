import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '#modules/publication/certificate.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** The forms that record the papers of a listing, and the bank account and tax identity of its owner. */
export function PublicationForms({ listing }: { listing: PublicationView }) {
  const { mayGiveOwnerDetails, passport } = listing
  const hasAccount = passport.some(({ item, state }) => item === 'bank_account' && state === 'present')
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
      <ConsoleSection id="proprietaire" title="Versements et déclaration du propriétaire">
        {!mayGiveOwnerDetails && (
          <p className="max-w-prose leading-relaxed text-ardoise">
            Le propriétaire, ou la personne qui dirige l’agence, indique le compte bancaire et le numéro
            fiscal.
          </p>
        )}
        {mayGiveOwnerDetails && hasAccount && (
          <p className="text-ardoise">Le compte bancaire est enregistré.</p>
        )}
        {mayGiveOwnerDetails && !hasAccount && (
          <FormFor intent="account" className="grid max-w-xl gap-5">
            <BankAccountFields />
            <SubmitButton variant="secondary" className="justify-self-start">
              Enregistrer le compte
            </SubmitButton>
          </FormFor>
        )}
        {mayGiveOwnerDetails && (
          <FormFor intent="tax" className="grid max-w-xl gap-5">
            <TextField
              label="Pays (deux lettres)"
              name="country"
              required
              maxLength={2}
              className="max-w-60"
            />
            <TextField label="Numéro fiscal" name="taxNumber" required autoComplete="off" />
            <DateField label="Date de naissance" name="birthDate" required className="max-w-60" />
            <SubmitButton variant="secondary" className="justify-self-start">
              Enregistrer l’identité fiscale
            </SubmitButton>
          </FormFor>
        )}
      </ConsoleSection>
    </>
  )
}
