import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { portStates } from '#modules/operations/port-state.ts'
import { hasEvents, listServiceEvents, listServiceTests } from '#modules/operations/server/read-service.ts'
import { testService } from '#modules/operations/server/test-service.ts'
import { isService, isTested, TEST_WORDS } from '#modules/operations/service.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/service.ts'
import { LastServiceTest, ServiceEvents } from './service-parts.tsx'
import { SERVICE_FORM } from './service-schema.ts'

export const meta = privateMeta('Service de la maison')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params: { service } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const state = portStates(services.config).find((one) => one.service === service)
  if (!isService(service) || !state) throw new Response(null, { status: 404 })
  const [tests, events] = await Promise.all([
    listServiceTests(services, actor),
    listServiceEvents(services, actor, service),
  ])
  return {
    state,
    ...{ test: tests[service] ?? null, isTested: isTested(service), does: TEST_WORDS[service] },
    ...{ events, isKept: hasEvents(service) },
    thing: state.port,
  }
}

export const action = formAction(
  SERVICE_FORM,
  {
    test: async ({ services, actor, found, url }) => {
      await testService(services, actor, found)
      return redirect(url.pathname)
    },
  },
  { before: ({ params }: Route.ActionArgs) => ({ service: params.service }) },
)

/** One service that the house leans on: how it is plugged in, what is missing, its last test and what was exchanged with it. */
export default function ServiceOfTheHouse({ loaderData }: Route.ComponentProps) {
  const { state, test, isTested, does, events, isKept } = loaderData
  const { port, provider, settings, missing } = state
  return (
    <DetailPage
      crumbs={[{ label: 'Intégrations', to: '/admin/integrations' }, { label: port }]}
      title={port}
      about={provider}
      state={<Badge tone={missing ? 'warning' : 'success'}>{missing ? 'À brancher' : 'Branché'}</Badge>}
      actions={
        isTested && (
          <FormFor intent="test">
            <SubmitButton size="small">Essayer maintenant</SubmitButton>
          </FormFor>
        )
      }
      tabs={[]}
    >
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Branchement">
          <DefinitionList
            items={[
              { term: 'Rendu par', value: provider },
              {
                term: 'Réglages',
                value: <span className="tabular wrap-anywhere">{settings.join(', ') || 'Aucun'}</span>,
              },
              ...(missing ? [{ term: 'Ce qui manque', value: missing }] : []),
            ]}
          />
          <p className="max-w-prose text-ardoise">
            Ces réglages sont des variables de l’environnement du serveur. Qui le gère les change, puis le
            redémarre. Leur valeur n’est jamais montrée ici.
          </p>
        </ConsoleSection>
        <LastServiceTest test={test} does={does} />
      </div>
      <ServiceEvents events={events} isKept={isKept} />
    </DetailPage>
  )
}
