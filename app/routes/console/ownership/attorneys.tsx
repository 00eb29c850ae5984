import { partyName } from '#modules/ownership/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FoundOwners } from './load-owners.ts'
import { OwnerSelect } from './owner-select.tsx'

const loadSchema = async () => (await import('./owners-schema.ts')).OWNERS_FORM

/** Who signs the mandate for another owner, by a document that the agency keeps. */
export function Attorneys({ owners, powers }: FoundOwners) {
  const nameOf = (id: string) => {
    const owner = owners.find((one) => one.id === id)
    return owner ? partyName(owner) : 'un ancien propriétaire'
  }
  return (
    <>
      <p className="max-w-prose leading-relaxed text-ardoise">
        Chacun signe le mandat, sauf celui qui a donné procuration à un autre propriétaire. Gardez le
        document.
      </p>
      {powers.length > 0 && (
        <ul className="max-w-3xl divide-y divide-hairline border-y border-hairline">
          {powers.map(({ partyId, attorneyId, givenOn, reference }) => (
            <li key={partyId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span>
                {nameOf(attorneyId)} signe pour {nameOf(partyId)}
                <span className="block text-sm text-ardoise">
                  Procuration du {formatCivilDate(givenOn)}, {reference}
                </span>
              </span>
              <FormFor intent="revoke" about={{ partyId }} notice={null}>
                <SubmitButton size="small" variant="quiet">
                  Révoquer<span className="sr-only"> la procuration de {nameOf(partyId)}</span>
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
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
