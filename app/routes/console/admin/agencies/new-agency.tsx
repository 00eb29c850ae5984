import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { INVITATION_HOURS } from '#modules/accounts/server/invite-account.ts'
import { openAgency } from '#modules/agencies/server/open-agency.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClientsAccountFields } from '../../clients-account-fields.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/new-agency.ts'
import { NEW_AGENCY_FORM } from './new-agency-schema.ts'
import { CardActivitiesField } from './paper-fields.tsx'

export const meta = privateMeta('Ouvrir une agence')

export const loader = () => ({ hours: INVITATION_HOURS })

export const action = formAction(NEW_AGENCY_FORM, {
  open: async ({ services, actor, values }) => {
    const { headFirstName, headLastName, headEmail, ...typed } = values
    const { accountHolder, iban, bic, bankName, ...agency } = typed
    const { publicId } = await openAgency(services, actor, {
      agency,
      account: { accountHolder, iban, bic, bankName },
      head: { firstName: headFirstName, lastName: headLastName, email: headEmail },
    })
    return redirect(`/admin/agencies/${publicId}?motif=ouverte`)
  },
})

const loadSchema = async () => (await import('./new-agency-schema.ts')).NEW_AGENCY_FORM

/** Opens an agency with its card, its guarantor, its account and its head: one form, one mail. */
export default function NewAgency({ loaderData: { hours } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Agences', to: '/admin/agencies' }, { label: 'Ouvrir une agence' }]} />
      <ConsoleHeading title="Ouvrir une agence">
        La société, sa carte, son garant, son compte et son responsable, qui reçoit un e-mail pour entrer.
      </ConsoleHeading>
      <FormFor intent="open" schema={loadSchema} className="form-parts">
        <Part title="Société">
          <TextField label="Raison sociale" name="name" required autoComplete="off" />
          <TextField label="Forme et capital" name="legalForm" required autoComplete="off" />
          <TextField label="SIREN" name="siren" required inputMode="numeric" autoComplete="off" />
          <TextField label="Adresse du siège" name="address" required autoComplete="off" />
          <TextField label="E-mail de l’agence" name="email" type="email" required autoComplete="off" />
          <TextField label="Téléphone de l’agence" name="phone" type="tel" required autoComplete="off" />
        </Part>
        <Part title="Carte professionnelle">
          <TextField label="Numéro de la carte" name="cardNumber" required autoComplete="off" />
          <TextField label="Délivrée par" name="cardAuthority" required autoComplete="off" />
          <CardActivitiesField />
          <DateField label="Dernier jour de la carte" name="cardEndsOn" required />
        </Part>
        <Part title="Garantie financière">
          <TextField label="Garant" name="guarantor" required autoComplete="off" />
          <TextField label="Adresse du garant" name="guarantorAddress" required autoComplete="off" />
          <TextField
            label="Montant garanti, en euros"
            name="guaranteeAmount"
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <DateField label="Dernier jour de la garantie" name="guaranteeEndsOn" required />
        </Part>
        <Part title="Assurance et médiation">
          <TextField label="Assureur et police" name="liabilityInsurer" required autoComplete="off" />
          <DateField label="Dernier jour de l’assurance" name="insuranceEndsOn" required />
          <TextField label="Médiateur de la consommation" name="mediator" required autoComplete="off" />
          <TextField label="Site du médiateur" name="mediatorUrl" type="url" required autoComplete="off" />
        </Part>
        <Part title="Compte de fonds clients">
          <ClientsAccountFields />
        </Part>
        <Part title="Responsable">
          <TextField label="Prénom" name="headFirstName" required autoComplete="off" />
          <TextField label="Nom" name="headLastName" required autoComplete="off" />
          <TextField
            label="E-mail du responsable"
            name="headEmail"
            type="email"
            required
            autoComplete="off"
            hint={`Il y reçoit le lien de son mot de passe, pour ${hours}\u00a0heures.`}
          />
        </Part>
        <FormPart>
          <SubmitButton className="justify-self-start">Ouvrir l’agence</SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPart title={title}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 dense:gap-y-4">{children}</div>
    </FormPart>
  )
}
