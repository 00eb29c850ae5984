import { Link, redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isOpen, takesEstimates } from '#modules/incidents/incident.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { closeIncident, finishIncident } from '#modules/incidents/server/finish-incident.ts'
import { addEstimate, removeEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { addIncidentFiles } from '#modules/incidents/server/incident-files.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { Estimates } from '#modules/incidents/ui/estimates.tsx'
import { IncidentFacts } from '#modules/incidents/ui/incident-facts.tsx'
import { IncidentFiles } from '#modules/incidents/ui/incident-files.tsx'
import { IncidentTimeline } from '#modules/incidents/ui/incident-timeline.tsx'
import { listInvoicesOfIncident } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/incident.ts'
import { AddEstimate, AddFiles, AskOwner, CloseIncident, FinishIncident } from './incident-acts.tsx'
import { INCIDENT_FORM } from './incident-schema.ts'
import { InvoicesOfIncident } from './invoices-of-incident.tsx'
import { nextWords } from './next-words.ts'

export const meta = privateMeta('Incident')
export const headers: Route.HeadersFunction = formHeaders

/** An incident of another agency takes no form. */
export const middleware = foundBeforeActs((services, actor, { incident }) =>
  readIncident(services, actor, incident!),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [incident, invoices] = await Promise.all([
    foundOr404(readIncident(services, actor, params.incident)),
    listInvoicesOfIncident(services, actor, params.incident),
  ])
  const { subject, villa, reportedAt } = incident
  return { area, incident, invoices, thing: `${subject}, ${villa}, ${formatInstant(reportedAt)}` }
}

export const action = formAction(
  INCIDENT_FORM,
  {
    files: async ({ services, found, fields }) => {
      const { actor, incident } = found
      await addIncidentFiles(services, actor, { incident, files: filesIn(fields) })
      return { done: 'Les photographies sont jointes.' }
    },
    estimate: async ({ services, found: { actor, incident }, url, values, fields }) => {
      await addEstimate(services, actor, { incident, ...values, files: filesIn(fields) })
      return redirect(`${url.pathname}#devis`)
    },
    remove: async ({ services, found: { actor, incident }, values: { estimate } }) => {
      await removeEstimate(services, actor, { incident, estimate })
      return { done: 'Le devis est retiré.' }
    },
    ask: async ({ services, found: { actor, incident } }) => {
      await askOwner(services, actor, { incident })
      return { done: 'Le propriétaire reçoit un e-mail qui mène aux devis\u00a0: vous recevez sa réponse.' }
    },
    finish: async ({ services, found: { actor, incident }, values: { words }, fields }) => {
      await finishIncident(services, actor, { incident, words, files: filesIn(fields) })
      return { done: 'La réparation est faite.' }
    },
    close: async ({ services, found: { actor, incident }, values: { words } }) => {
      await closeIncident(services, actor, { incident, words })
      return { done: 'L’incident n’est plus à suivre.' }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      ...{ actor: context.get(consoleContext).actor, incident: params.incident! },
    }),
  },
)

/** One incident: what went wrong, what it would cost, who agreed, what was done, and the next act. */
export default function IncidentPage({
  loaderData: { area, incident, invoices },
  actionData,
}: Route.ComponentProps) {
  const { id, subject, words, stay, files, estimates, state, payer } = incident
  const path = `/${area}/incidents`
  const at = `${path}/${id}`
  const isAsking = payer === 'owner' && takesEstimates(incident)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Incidents', to: path }, { label: subject }]} />
      <ConsoleHeading title={subject}>{nextWords(incident)}</ConsoleHeading>
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ConsoleSection title="L’incident">
            <IncidentFacts
              incident={incident}
              stay={
                stay && (
                  <Link to={`/${area}/reservations/${stay.publicId}`} className="text-link">
                    {stay.number}
                  </Link>
                )
              }
            />
            <p className="max-w-prose whitespace-pre-line leading-relaxed wrap-anywhere">{words}</p>
            <IncidentFiles files={files} at={at} subject={subject} />
            {isOpen(incident) && <AddFiles count={files.length} />}
          </ConsoleSection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {(estimates.length > 0 || isAsking) && (
            <ConsoleSection title="Les devis" id="devis">
              <Estimates
                estimates={estimates}
                at={at}
                {...(isAsking && {
                  act: ({ id: estimate, provider }) => (
                    <FormFor
                      intent="remove"
                      act="incident.remove_estimate"
                      about={{ estimate }}
                      hidden={{ estimate }}
                      notice={null}
                    >
                      <SubmitButton variant="quiet" size="small">
                        Retirer<span className="sr-only"> le devis de {provider}</span>
                      </SubmitButton>
                    </FormFor>
                  ),
                })}
              />
              {isAsking && estimates.length > 0 && <AskOwner isAgain={state === 'refused'} />}
              {isAsking && <AddEstimate count={estimates.length} />}
            </ConsoleSection>
          )}
          <FinishIncident incident={incident} />
          <InvoicesOfIncident incident={incident} invoices={invoices} area={area} />
          <CloseIncident incident={incident} />
          <ConsoleSection title="Suivi">
            <IncidentTimeline steps={incident.steps} />
          </ConsoleSection>
        </div>
      </div>
    </div>
  )
}
