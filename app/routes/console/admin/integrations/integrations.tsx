import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { portStates } from '#modules/operations/port-state.ts'
import { listServiceTests } from '#modules/operations/server/read-service.ts'
import { listHooks } from '#modules/webhooks/server/read-hooks.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { HookTable } from '../../webhooks/hook-table.tsx'
import type { Route } from './+types/integrations.ts'
import { PortTable } from './port-table.tsx'

export const meta = privateMeta('Intégrations')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [hooks, tests] = await Promise.all([listHooks(services, actor), listServiceTests(services, actor)])
  return { hooks, tests, ports: portStates(services.config) }
}

/** The programs that the house calls, and the services that it leans on. */
export default function Integrations({ loaderData: { hooks, ports, tests } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
      <ConsoleHeading
        title="Intégrations"
        actions={
          <>
            <Link to="/admin/integrations/etat" className="text-link">
              État du site
            </Link>
            <Link to="/developpeurs" className="text-link">
              Documentation
            </Link>
            <ButtonLink to="/admin/integrations/webhooks/new">Ajouter une adresse</ButtonLink>
          </>
        }
      >
        Les logiciels que Calanque prévient de ce qui arrive, et les services sur lesquels la maison repose.
      </ConsoleHeading>
      <ConsoleSection title="Webhooks">
        <HookTable hooks={hooks} area="admin" />
      </ConsoleSection>
      <ConsoleSection title="Services">
        <PortTable ports={ports} opens tests={tests} />
      </ConsoleSection>
    </div>
  )
}
