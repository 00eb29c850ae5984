import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { type IncidentView, isUrgent } from '#modules/incidents/incident.ts'
import { answerIncident } from '#modules/incidents/server/answer-incident.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { Estimates } from '#modules/incidents/ui/estimates.tsx'
import { IncidentFacts } from '#modules/incidents/ui/incident-facts.tsx'
import { IncidentFiles } from '#modules/incidents/ui/incident-files.tsx'
import { IncidentTimeline } from '#modules/incidents/ui/incident-timeline.tsx'
import { listInvoicesOfIncident } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/own-incident.ts'
import { ANSWER_INCIDENT_FORM } from './incident-schema.ts'
import { InvoicesOfIncident } from './invoices-of-incident.tsx'

export const meta = privateMeta('Incident d’une villa')
export const headers: Route.HeadersFunction = formHeaders

/** An incident of which the actor was not informed takes no form. */
export const middleware = foundBeforeActs((services, actor, { incident }) =>
  readIncident(services, actor, incident!),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [incident, invoices] = await Promise.all([
    foundOr404(readIncident(services, actor, params.incident)),
    listInvoicesOfIncident(services, actor, params.incident),
  ])
  const { subject, villa, reportedAt } = incident
  return { incident, invoices, thing: `${subject}, ${villa}, ${formatInstant(reportedAt)}` }
}

export const action = formAction(
  ANSWER_INCIDENT_FORM,
  {
    accept: async ({ services, found: { actor, incident }, values: { estimate } }) => {
      await answerIncident(services, actor, { incident, estimate, reason: '' })
      return {
        done: 'Votre accord est enregistré\u00a0: l’agence commande la réparation, sans dépasser ce montant sans vous.',
      }
    },
    refuse: async ({ services, found: { actor, incident }, values: { reason } }) => {
      await answerIncident(services, actor, { incident, estimate: null, reason })
      return { done: 'Votre refus est enregistré\u00a0: rien n’est commandé. L’agence est prévenue.' }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      ...{ actor: context.get(consoleContext).actor, incident: params.incident! },
    }),
  },
)

const loadSchema = async () => (await import('./incident-schema.ts')).ANSWER_INCIDENT_FORM

/** One incident as its owner reads it: what went wrong, and the estimates, one of which they agree to in one press. */
export default function OwnIncident({
  loaderData: { incident, invoices },
  actionData,
}: Route.ComponentProps) {
  const { id, subject, words, villa, agency, reportedAt, estimates, files, state } = incident
  const at = `/owner/incidents/${id}`
  const isAsked = state === 'asked'
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Incidents de vos villas', to: '/owner/incidents' }, { label: subject }]}
      />
      <ConsoleHeading title={subject}>
        {`${villa}, signalé par ${agency} le ${formatInstant(reportedAt)}.`}
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      <p className="max-w-prose whitespace-pre-line leading-relaxed wrap-anywhere">{words}</p>
      <IncidentFiles files={files} at={at} subject={subject} />
      {estimates.length > 0 && (
        <ConsoleSection title={isAsked ? 'Choisissez un devis' : 'Les devis'} id="devis">
          <Estimates
            estimates={estimates}
            at={at}
            {...(isAsked && {
              act: ({ id: estimate, provider, amount }) => (
                <FormFor intent="accept" about={{ estimate }} hidden={{ estimate }}>
                  <SubmitButton pendingLabel="Enregistrement…" className="max-sm:w-full">
                    J’accepte, {formatEuros(amount)}
                    <span className="sr-only">, le devis de {provider}</span>
                  </SubmitButton>
                </FormFor>
              ),
            })}
          />
          {isAsked && <Refuse incident={incident} />}
        </ConsoleSection>
      )}
      <InvoicesOfIncident incident={incident} invoices={invoices} area="owner" />
      <ConsoleSection title="L’incident">
        <IncidentFacts incident={incident} isOwn />
      </ConsoleSection>
      <ConsoleSection title="Suivi">
        <IncidentTimeline steps={incident.steps} isOwn />
      </ConsoleSection>
    </div>
  )
}

function Refuse({ incident }: { incident: IncidentView }) {
  return (
    <>
      {isUrgent(incident) && (
        <p className="max-w-prose text-ardoise">
          Un danger est réparé sans attendre, comme votre mandat le prévoit.
        </p>
      )}
      <Disclosure summary="Refuser ces devis" className="border-b-0!">
        <FormFor intent="refuse" schema={loadSchema} className="grid max-w-md gap-5 text-encre">
          <TextField label="Pourquoi" name="reason" required maxLength={300} hint="L’agence le lit." />
          <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Enregistrement…">
            Je refuse
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </>
  )
}
