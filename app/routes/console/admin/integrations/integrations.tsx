import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listHooks } from '#modules/webhooks/server/read-hooks.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/integrations.ts'
import { HookTable } from './hook-table.tsx'

export const meta = privateMeta('Intégrations')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { hooks: await listHooks(context.get(servicesContext), actor) }
}

/** The programs that the house calls. */
export default function Integrations({ loaderData: { hooks } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
      <ConsoleHeading
        title="Intégrations"
        actions={
          <>
            <Link to="/developpeurs" className="text-link">
              Documentation
            </Link>
            <ButtonLink to="/admin/integrations/webhooks/new">Ajouter une adresse</ButtonLink>
          </>
        }
      >
        Les logiciels que Calanque prévient de ce qui arrive.
      </ConsoleHeading>
      <ConsoleSection title="Webhooks">
        <HookTable hooks={hooks} />
      </ConsoleSection>
    </div>
  )
}
