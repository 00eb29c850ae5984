import { OneFileField } from '#modules/messages/ui/one-file-field.tsx'
import { ofName } from '#shared/of-name.ts'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FoundOwners } from './load-owners.ts'
import { OwnerSelect } from './owner-select.tsx'
import { PowerList } from './power-list.tsx'

const loadSchema = async () => (await import('./owners-schema.ts')).OWNERS_FORM

/** Who signs the mandate and the conditions for another owner, each with its document. */
export function Attorneys(found: FoundOwners) {
  const { owners, powers } = found
  return (
    <>
      <p className="max-w-prose leading-relaxed text-ardoise">
        Chacun signe le mandat et les conditions générales, sauf celui qui a donné procuration à un autre
        propriétaire. Joignez le document&nbsp;: il est gardé aussi longtemps que le mandat.
      </p>
      {powers.length > 0 && (
        <PowerList
          found={found}
          acts={({ partyId }, { name, hasDocument }) => (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              {!hasDocument && <DocumentForm partyId={partyId} name={name} />}
              <FormFor intent="revoke" about={{ partyId }} notice={null}>
                <SubmitButton size="small" variant="quiet">
                  Révoquer<span className="sr-only"> la procuration {ofName(name)}</span>
                </SubmitButton>
              </FormFor>
            </div>
          )}
        />
      )}
      <FormFor
        key={powers.length}
        intent="attorney"
        schema={loadSchema}
        className="grid max-w-3xl items-start gap-5 sm:grid-cols-2"
      >
        <OwnerSelect label="Donnée par" name="partyId" owners={owners} />
        <OwnerSelect label="Donnée à" name="attorneyId" owners={owners} />
        <DateField label="Date de la procuration" name="givenOn" required />
        <TextField
          label="Référence"
          name="reference"
          required
          autoComplete="off"
          hint="Notaire, numéro, dossier où elle est gardée."
        />
        <SubmitButton variant="secondary" className="justify-self-start sm:col-span-2">
          Enregistrer la procuration
        </SubmitButton>
      </FormFor>
    </>
  )
}

/** Joins the document; one that is too heavy is named before anything leaves. */
function DocumentForm({ partyId, name }: { partyId: string; name: string }) {
  return (
    <FormFor
      intent="document"
      about={{ partyId }}
      encType="multipart/form-data"
      className="grid w-full max-w-md gap-3"
    >
      <OneFileField label={`Document de la procuration ${ofName(name)}`} />
      <SubmitButton size="small" variant="secondary" className="justify-self-start">
        Joindre le document
      </SubmitButton>
    </FormFor>
  )
}
