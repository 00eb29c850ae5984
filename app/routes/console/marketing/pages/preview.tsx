import { Link } from 'react-router'
import { GuideView } from '#app/routes/public/guides/guide-view.tsx'
import { loadGuide } from '#app/routes/public/guides/load-guide.ts'
import { CityView } from '#app/routes/villas/city-view.tsx'
import { loadCity } from '#app/routes/villas/load-city.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { readEditorialPage } from '#modules/editorial-pages/server/read-editorial-page.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { servicesContext } from '#server/request-context.ts'
import { ofName } from '#shared/of-name.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/preview.ts'

export const meta = privateMeta('Aperçu d’une page éditoriale')

/** No console around it: it is shown as the site shows it. */
export const handle = { isBare: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { id, draft, slug, destination } = await foundOr404(readEditorialPage(services, actor, params.page))
  const place = destination === null ? null : destinationOf(destination)
  return {
    id,
    city: place && (await loadCity(services, actor, place, async () => draft)),
    guide: slug === null ? null : await loadGuide(services, actor, draft, slug),
    thing: `Aperçu ${ofName(draft.title)}`,
  }
}

/** The draft as the page of the site. */
export default function EditorialPreview({ loaderData: { id, city, guide } }: Route.ComponentProps) {
  return (
    <>
      <header className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm">
        <p className="text-ardoise">Aperçu du brouillon, comme sur le site.</p>
        <Link
          to={`/back-office/marketing/pages/${id}`}
          className="text-link inline-flex min-h-8 items-center"
        >
          Revenir à la page
        </Link>
      </header>
      <main id="contenu" tabIndex={-1} className="outline-none">
        {guide && <GuideView guide={guide} since={null} />}
        {city && <CityView shown={city} />}
      </main>
    </>
  )
}
