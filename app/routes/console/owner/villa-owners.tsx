import { privateMeta } from '#app/seo/private-meta.ts'
import { getVillaFigures } from '#modules/reports/server/get-villa-figures.ts'
import { servicesContext } from '#server/request-context.ts'
import { VillaGlance } from '../figures/villa-glance.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import { loadOwners } from '../ownership/load-owners.ts'
import { OwnersTable } from '../ownership/owners-table.tsx'
import { PowerList } from '../ownership/power-list.tsx'
import { loadListing } from '../properties/load-listing.ts'
import type { Route } from './+types/villa-owners.ts'

export const meta = privateMeta('Propriétaires')

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  const asked = { publicId: args.params.property, shared: await loadListing(args) }
  const [found, figures] = await Promise.all([
    loadOwners(args),
    foundOr404(getVillaFigures(args.context.get(servicesContext), actor, asked)),
  ])
  return { found, figures }
}

/** A villa for each of its owners: its figures, and the owners with their shares. */
export default function VillaOwners({ loaderData: { found, figures } }: Route.ComponentProps) {
  return (
    <>
      {figures && <VillaGlance figures={figures} area="owner" />}
      <ConsoleSection title="Propriétaires">
        <OwnersTable {...found} />
      </ConsoleSection>
      {found.powers.length > 0 && (
        <ConsoleSection title="Procurations">
          <PowerList found={found} />
        </ConsoleSection>
      )}
    </>
  )
}
