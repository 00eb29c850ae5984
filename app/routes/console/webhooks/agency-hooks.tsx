import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayHaveHooks } from '#modules/webhooks/hook-policy.ts'
import { listHooks } from '#modules/webhooks/server/read-hooks.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/agency-hooks.ts'
import { HookTable } from './hook-table.tsx'
import { WithoutAgency } from './without-agency.tsx'

const TITLE = 'Webhooks de l’agence'

export const meta = privateMeta(TITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  if (!mayHaveHooks(actor)) return { hooks: null }
  return { hooks: await listHooks(context.get(servicesContext), actor) }
}

/** The programs that an agency has called when something happens to its stays and villas. */
export default function AgencyHooks({ loaderData: { hooks } }: Route.ComponentProps) {
  if (hooks === null) return <WithoutAgency title={TITLE} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
      <ConsoleHeading
        title={TITLE}
        actions={
          <>
            <Link to="/developpeurs" className="text-link">
              Documentation
            </Link>
            <ButtonLink to="/agent/integrations/webhooks/new">Ajouter une adresse</ButtonLink>
          </>
        }
      >
        Les logiciels de l’agence que Calanque prévient de ce qui arrive à ses réservations et à ses villas.
      </ConsoleHeading>
      <HookTable hooks={hooks} area="agent" />
    </div>
  )
}
