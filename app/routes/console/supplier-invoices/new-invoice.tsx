import { redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { type IncidentView, isBilledAtOnce } from '#modules/incidents/incident.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { OneFileField } from '#modules/messages/ui/one-file-field.tsx'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { findHolderOf } from '#modules/payments/server/read-book.ts'
import { listBilledVillas } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Euros } from '../books/book-forms.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/new-invoice.ts'
import { NEW_INVOICE_FORM } from './invoice-schema.ts'

export const meta = privateMeta('Enregistrer une facture')
export const headers: Route.HeadersFunction = formHeaders

/** The incident whose repair is invoiced, where the address names one. */
const incidentIn = ({ searchParams }: URL) => searchParams.get('incident')

export async function loader({ context, params: { book }, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const agencyId = await foundOr404(findHolderOf(services, book))
  const { name: agency } = await getAgency(services.db, agencyId)
  const named = incidentIn(url)
  const [villas, incident] = await Promise.all([
    foundOr404(listBilledVillas(services, actor, agencyId)),
    named === null ? null : foundOr404(readIncident(services, actor, named)),
  ])
  return {
    known: incident && billed(incident),
    ...{ thing: agency, agency, book, villas, mayMove: mayMoveMoney(actor) },
    today: todayInParis(services.clock),
  }
}

export const action = formAction(
  NEW_INVOICE_FORM,
  {
    record: async ({ services, found: { actor, agencyId }, url, values, fields }) => {
      const { urgency, ...typed } = values
      const incident = incidentIn(url)
      await recordSupplierInvoice(services, actor, {
        ...{ agencyId, ...typed, isUrgent: urgency === 'urgent', incident, files: filesIn(fields) },
      })
      return redirect(incident ? `/back-office/incidents/${incident}` : '/back-office/finance/factures')
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      agencyId: await foundOr404(findHolderOf(context.get(servicesContext), params.book)),
    }),
  },
)

/** What an incident already says of the invoice of its repair. */
function billed(incident: IncidentView) {
  const { id, property, subject, estimates } = incident
  const agreed = estimates.find(({ isAgreed }) => isAgreed) ?? null
  const isUrgent = isBilledAtOnce(incident, { hasAgreed: agreed !== null })
  return { incident: id, property, subject, isUrgent, agreed }
}

const URGENCIES = [
  {
    value: 'waits',
    label: 'Le propriétaire donne son accord d’abord',
    hint: 'Il reçoit un e-mail et répond dans son espace. Rien n’est pris sur son compte avant.',
  },
  {
    value: 'urgent',
    label: 'Réparation urgente qu’un séjour exigeait',
    hint: 'Le mandat la permet, le propriétaire averti. Elle est prise sur son compte aussitôt.',
  },
]

const loadSchema = async () => (await import('./invoice-schema.ts')).NEW_INVOICE_FORM

/** Records the invoice of a supplier that is the owner's of a villa to pay. */
export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  const { agency, book, villas, mayMove, today, known } = loaderData
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Finance', to: '/back-office/finance' },
          { label: 'Livres', to: '/back-office/finance/livres' },
          { label: agency, to: `/back-office/finance/livres/${book}` },
          ...(known ? [{ label: known.subject, to: `/back-office/incidents/${known.incident}` }] : []),
          { label: 'Facture' },
        ]}
      />
      <ConsoleHeading title="Enregistrer une facture">
        La facture d’un fournisseur pour le compte d’un propriétaire&nbsp;: elle est prise sur ce qui lui est
        dû, selon les parts de chacun, et reste à payer au fournisseur.
      </ConsoleHeading>
      {!mayMove && <p className="text-ardoise">Le back-office enregistre les factures.</p>}
      {mayMove && (
        <FormFor intent="record" schema={loadSchema} encType="multipart/form-data" className="form-parts">
          <FormPart title="La facture">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="Villa" name="villa" required>
                <Select defaultValue={known?.property ?? ''}>
                  <option value="">À choisir</option>
                  {villas.map(({ publicId, title }) => (
                    <option key={publicId} value={publicId}>
                      {title}
                    </option>
                  ))}
                </Select>
              </Field>
              <TextField
                label="Fournisseur"
                name="provider"
                required
                maxLength={120}
                autoComplete="off"
                defaultValue={known?.agreed?.provider ?? ''}
              />
              <TextField
                label="Numéro de la facture"
                name="number"
                required
                maxLength={60}
                autoComplete="off"
              />
              <DateField label="Date de la facture" name="issuedOn" defaultValue={today} required />
              <Euros
                label="Montant, toutes taxes comprises"
                name="amount"
                {...(known?.agreed && { value: known.agreed.amount })}
              />
              <TextField
                label="Dont TVA"
                name="vat"
                inputMode="decimal"
                autoComplete="off"
                hint="Vide si le fournisseur n’en facture pas."
              />
            </div>
            <TextField
              label="Travaux"
              name="purpose"
              required
              maxLength={200}
              autoComplete="off"
              hint="Une ligne, que le propriétaire lit."
              defaultValue={known?.subject ?? ''}
            />
            <OneFileField label="Document" />
          </FormPart>
          <FormPart title="L’accord du propriétaire">
            {known?.agreed && (
              <Notice tone="success">
                {`Le propriétaire a accepté le devis de ${known.agreed.provider}, ${formatEuros(known.agreed.amount)}\u00a0: une facture qui ne le dépasse pas est prise sur son compte aussitôt.`}
              </Notice>
            )}
            <RadioGroup
              legend="Cette dépense"
              name="urgency"
              required
              defaultValue={known?.isUrgent ? 'urgent' : 'waits'}
              options={URGENCIES}
            />
          </FormPart>
          <FormPart>
            <SubmitButton className="justify-self-start">Enregistrer la facture</SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
