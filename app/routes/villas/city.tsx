import { data, redirect } from 'react-router'
import { breadcrumbList } from '#app/seo/breadcrumb-list.ts'
import { absentMeta, originOf, pageMeta } from '#app/seo/page-meta.ts'
import { writtenOnce } from '#app/written-once.ts'
import { findDestinationWords } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { hydrateLater } from '#ui/hydrate-later.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import { PrefetchedLinks } from '#ui/prefetched-links.tsx'
import type { Route } from './+types/city.ts'
import { crumbsOf, villasWord } from './city-words.ts'
import { loadCity } from './load-city.ts'

const CityView = hydrateLater(
  () => import('./city-view.tsx').then((module) => module.CityView),
  <div className="min-h-dvh" />,
)

const UNKNOWN = {
  title: 'Destination introuvable',
  description:
    'Aucune page de ce site ne porte le nom de ce lieu. Nos villas sont de la Provence à la Riviera.',
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params, error }) => {
  const path = `/villas/${params.city}`
  if (!loaderData) return absentMeta(error, UNKNOWN)
  const { destination, total, fromNightly, image } = loaderData.head
  return [
    ...pageMeta(matches, {
      title: `Villas de luxe à louer ${destination.where}`,
      description: [countWords(total, fromNightly), destination.lead].filter(Boolean).join(' '),
      path,
      indexed: total > 0,
      ...(image ? { image } : {}),
    }),
    { 'script:ld+json': breadcrumbList(originOf(matches), crumbsOf(destination)) },
  ]
}

/**
 * The villas of the place, the lowest price first, so that the first price is the one that the page
 * announces, and the words of the house where it has published some.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.city.toLowerCase()
  const destination = destinationOf(slug)
  if (destination && slug !== params.city) throw redirect(`/villas/${slug}`, 301)
  if (!destination) throw data(null, { status: 404 })
  const services = context.get(servicesContext)
  const shown = await loadCity(services, context.get(actorContext), destination, () =>
    findDestinationWords(services, slug),
  )
  const { total, fromNightly, image } = shown
  const { name, where, lead } = shown.destination
  return {
    head: { destination: { slug, name, where, lead }, total, fromNightly, image },
    written: writtenOnce(context, { shown }),
  }
}

/** A place, its description, and every villa to rent there. */
export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { head, written } = loaderData
  return (
    <PrefetchedLinks>
      <KeptPart key={head.destination.slug} data={written.shown}>
        {(shown) => <CityView shown={shown} />}
      </KeptPart>
    </PrefetchedLinks>
  )
}

function countWords(total: number, fromNightly: number | null): string {
  if (total === 0) return ''
  const price = fromNightly === null ? '' : `, à partir de ${formatEurosBrief(fromNightly)} la nuit`
  return `${villasWord(total)}${price}.`
}
