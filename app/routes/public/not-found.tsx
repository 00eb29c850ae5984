import { data, Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { suggestedPages } from '#app/shell/page-suggestions.ts'
import { noteMissedPage } from '#modules/reports/server/keep-missed-page.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/not-found.ts'
import { FeaturedVillas } from './featured-villas.tsx'
import { loadFeatured } from './load-featured.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Page introuvable',
    description: 'Cette page n’existe pas ou n’est plus disponible. Nos villas, elles, sont toujours là.',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const services = context.get(servicesContext)
  const path = new URL(request.url).pathname
  noteMissedPage(services, actor, path)
  const suggestions = suggestedPages(actor.kind === 'user' ? actor.roles : [])
  const featured = await loadFeatured(services)
  return data({ path, suggestions, featured }, { status: 404 })
}

export default function NotFound({ loaderData: { path, suggestions, featured } }: Route.ComponentProps) {
  const links = [...suggestions, { to: '/', label: 'Accueil' }, { to: '/contact', label: 'Nous écrire' }]
  const distinct = links.filter((link, index) => links.findIndex(({ to }) => to === link.to) === index)
  return (
    <>
      <div className="page grid gap-10 py-16 sm:py-20 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid content-start gap-5">
          <h1 className="display-lg">Page introuvable</h1>
          <p className="max-w-prose text-lg leading-relaxed text-ardoise">
            Aucune page ne se trouve à l’adresse <span className="wrap-anywhere text-encre">{path}</span>.
            Elle a pu être déplacée, ou le lien est incomplet.
          </p>
        </div>
        <nav aria-label="Suggestions">
          <ul className="border-t border-hairline">
            {distinct.map(({ to, label }) => (
              <li key={to} className="border-b border-hairline">
                <Link
                  to={to}
                  className="display-sm block py-4 transition-[color,padding] hover:pl-2 hover:text-azur"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <FeaturedVillas villas={featured} />
    </>
  )
}
