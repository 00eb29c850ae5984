import { breadcrumbList } from '#app/seo/breadcrumb-list.ts'
import { originOf, pageMeta } from '#app/seo/page-meta.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/guides.ts'
import { GuideCards } from './guide-list.tsx'

/** More are not shown at once; the oldest stay where the site and search engines link to them. */
const MOST = 60

const CRUMBS = [{ label: 'Accueil', to: '/' }, { label: 'Guides' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Guides de la Provence et de la Riviera',
    description:
      'Les villes, les rivages et les maisons de la Provence à la Riviera, racontés par ceux qui les louent.',
    path: '/guides',
    indexed: (loaderData?.guides.length ?? 0) > 0,
  }),
  { 'script:ld+json': breadcrumbList(originOf(matches), CRUMBS) },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { guides: await listGuides(context.get(servicesContext), { limit: MOST }) }
}

/** Every guide on the site, the last shown first. */
export default function Guides({ loaderData: { guides } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-12 pb-24 pt-6 sm:gap-16 sm:pb-32">
      <div className="grid gap-8">
        <Breadcrumbs crumbs={CRUMBS} />
        <div className="grid gap-6">
          <h1 className="display-lg">Guides</h1>
          <p className="display-sm max-w-[40ch] text-ardoise">
            Les villes, les rivages et les maisons, de&nbsp;la&nbsp;Provence à&nbsp;la&nbsp;Riviera.
          </p>
        </div>
      </div>
      {guides.length > 0 ? (
        <GuideCards guides={guides} level={2} />
      ) : (
        <EmptyState
          title="Aucun guide en ligne"
          action={<ButtonLink to="/annonces">Voir toutes nos villas</ButtonLink>}
        >
          Nos villas, elles, sont toutes là.
        </EmptyState>
      )}
    </div>
  )
}
