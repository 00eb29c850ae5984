import { contentChanges, publicationProblems } from '#modules/editorial-pages/editorial-content.ts'
import type { EditorialContent } from '#modules/editorial-pages/editorial-page.ts'
import { listPageVillas } from '#modules/editorial-pages/server/list-page-villas.ts'
import { readEditorialPage } from '#modules/editorial-pages/server/read-editorial-page.ts'
import { listVillaNames } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/page.ts'

/** The versions that the history shows, the newest first. */
const SHOWN = 20

/** A page with its draft, what its draft changes, and its history. */
export async function loadPage({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { draft, versions, ...page } = await foundOr404(readEditorialPage(services, actor, params.page))
  const [villas, names] = await Promise.all([
    listPageVillas(services.db, [draft, ...versions.map(({ content }) => content)]),
    page.destination === null ? listVillaNames(services, actor) : [],
  ])
  const titles = new Map(villas.map((villa) => [villa.villa, villa]))
  const titled = (content: EditorialContent) => ({
    ...content,
    villas: content.villas.map((villa) => titles.get(villa)?.title ?? villa),
  })
  const changesBetween = (before: EditorialContent | undefined, after: EditorialContent) =>
    before ? contentChanges(titled(before), titled(after)) : null
  return {
    ...page,
    draft,
    villas: draft.villas.flatMap((villa) => titles.get(villa) ?? []),
    names,
    places: DESTINATIONS.map(({ slug, name }) => ({ slug, name })),
    problems: publicationProblems(draft),
    changes: changesBetween(versions[0]?.content, draft),
    versions: versions.slice(0, SHOWN).map(({ content, publishedAt: _, ...version }, at) => ({
      ...version,
      title: content.title,
      changes: changesBetween(versions[at + 1]?.content, content),
    })),
    isWhole: versions.length <= SHOWN,
    today: todayInParis(services.clock),
    thing: draft.title,
  }
}

export type PageShown = Awaited<ReturnType<typeof loadPage>>
