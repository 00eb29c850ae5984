import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { listVillaNames } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { sendingProblems } from '#modules/newsletters/letter-content.ts'
import { nameLetterItems } from '#modules/newsletters/server/name-letter-items.ts'
import { previewLetter } from '#modules/newsletters/server/preview-letter.ts'
import { readLetter } from '#modules/newsletters/server/read-letter.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/letter.ts'

/** The guides that the form proposes. */
const PROPOSED = 50

/** A letter with what its page shows: its words and what it names, how it arrives, what became of it. */
export async function loadLetter({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { content: _, ...letter } = await foundOr404(readLetter(services, actor, params.letter))
  const isDraft = letter.state === 'draft'
  const [preview, items, names, guides] = await Promise.all([
    previewLetter(services, actor, params.letter),
    nameLetterItems(services, letter.draft.items),
    isDraft ? listVillaNames(services, actor) : [],
    isDraft ? listGuides(services, { limit: PROPOSED }) : [],
  ])
  const { html: _page, replyTo: _none, ...arrival } = preview
  const { scheduledFor, startedAt, endedAt } = letter
  return {
    ...letter,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    ...{ arrival, items, names },
    guides: guides.map(({ slug, title }) => ({ slug, title })),
    places: DESTINATIONS.map(({ slug, name }) => ({ slug, name })),
    problems: sendingProblems(letter.draft),
    today: todayInParis(services.clock),
    thing: letter.draft.subject,
  }
}

export type LetterShown = Awaited<ReturnType<typeof loadLetter>>
