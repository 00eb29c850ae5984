import { useActionData } from 'react-router'
import { refusedOf } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountryField } from './country-field.tsx'

type TaxIdentityFormsProps = {
  /** Has the acts `person` and `company`. */
  schema: () => Promise<ReadableForm>
  isGiven: boolean
  /** The name of the company that is declared; null for a person, who may say that they let through one. */
  companyName?: string | null
  /** Tells the forms of several parties on one page apart. */
  partyId?: string
}

/** The two forms of the identity under which an owner is declared, of which one is filled in: a person or a company. */
export function TaxIdentityForms({ schema, isGiven, companyName = null, partyId }: TaxIdentityFormsProps) {
  const answer = useActionData()
  const company = refusedOf(answer, 'company') !== null
  const about = partyId === undefined ? {} : { about: { party: partyId } }
  if (companyName !== null)
    return (
      <div className="border-t border-hairline">
        <Disclosure
          summary={isGiven ? 'Corriger l’identité de la société' : 'Identité de la société'}
          open={!isGiven || company}
        >
          <CompanyForm schema={schema} name={companyName} {...about} />
        </Disclosure>
      </div>
    )
  return (
    <div className="border-t border-hairline">
      <Disclosure
        summary="Je loue en mon nom"
        open={refusedOf(answer, 'person') !== null || (!isGiven && !company)}
      >
        <PersonForm schema={schema} {...about} />
      </Disclosure>
      <Disclosure summary="Je loue par l’intermédiaire d’une société" open={company}>
        <CompanyForm schema={schema} {...about} />
      </Disclosure>
    </div>
  )
}

type OneFormProps = Pick<TaxIdentityFormsProps, 'schema'> & { name?: string; about?: { party: string } }

function PersonForm({ schema, about }: OneFormProps) {
  return (
    <FormFor intent="person" schema={schema} {...(about && { about })} className="grid max-w-md gap-5 pt-3">
      <PersonTaxFields />
      <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
    </FormFor>
  )
}

/** What identifies a person to the tax office. */
function PersonTaxFields() {
  return (
    <>
      <CountryField label="Pays de l’impôt" />
      <TextField label="Numéro fiscal" name="taxNumber" autoComplete="off" />
      <DateField label="Date de naissance" name="birthDate" required className="max-w-60" />
      <TextField
        label="Lieu de naissance"
        name="birthPlace"
        autoComplete="off"
        hint="Ville et pays, si le pays de l’impôt ne donne pas de numéro fiscal."
      />
    </>
  )
}

function CompanyForm({ schema, name = '', about }: OneFormProps) {
  return (
    <FormFor intent="company" schema={schema} {...(about && { about })} className="grid max-w-md gap-5 pt-3">
      <TextField
        label="Dénomination"
        name="legalName"
        required
        autoComplete="organization"
        maxLength={120}
        defaultValue={name}
      />
      <CountryField label="Pays de l’impôt" />
      <TextField
        label="Numéro SIREN ou du registre du commerce"
        name="registrationNumber"
        required
        autoComplete="off"
      />
      <TextField label="Numéro fiscal" name="taxNumber" required autoComplete="off" />
      <TextField
        label="Numéro de TVA"
        name="vatNumber"
        hint="Laissez vide si la société n’en a pas."
        autoComplete="off"
      />
      <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
    </FormFor>
  )
}
