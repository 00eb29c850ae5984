import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '#modules/publication/certificate.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Offered } from '#ui/offered.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { IdentityCheckForm } from '../contracts/identity-check-form.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { OwnerDetailsSection } from './owner-details-section.tsx'

/** The forms that record the papers of a listing, and the identity, the bank account and the tax identity of its owner. */
export function PublicationForms({ listing }: { listing: PublicationView }) {
  const unchecked = uncheckedOf(listing)
  return (
    <>
      <Offered act="listing.record_paper">
        <FormPart
          id="pieces"
          title="Enregistrer une pièce"
          help={<p>Une attestation, une autorisation, un récépissé&nbsp;: le passeport en suit la date.</p>}
        >
          <FormFor intent="certificate" className="grid items-start gap-5 sm:grid-cols-2">
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
            />
            <SubmitButton variant="secondary" className="justify-self-start">
              Enregistrer la pièce
            </SubmitButton>
          </FormFor>
        </FormPart>
      </Offered>
      {unchecked.length > 0 && (
        <Offered act="identity.check">
          <ConsoleSection id="identite" title="Vérifier l’identité du propriétaire">
            {unchecked.map((owner) => (
              <div key={owner.userId} className="grid gap-4">
                {listing.owners.length > 1 && <h3 className="font-medium">{owner.name}</h3>}
                <IdentityCheckForm owner={owner} />
              </div>
            ))}
          </ConsoleSection>
        </Offered>
      )}
      <OwnerDetailsSection listing={listing} />
    </>
  )
}

/** The persons to check, each once: one may act for several parties. */
function uncheckedOf({ owners }: PublicationView) {
  const people = owners.flatMap(({ unchecked }) => unchecked ?? [])
  return people.filter(({ userId }, at) => people.findIndex((one) => one.userId === userId) === at)
}
