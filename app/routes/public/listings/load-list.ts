import { redirect } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/role-access.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { withCardPictures } from '#modules/properties/card-pictures.ts'
import { PHOTOS_ON_CARD } from '#modules/properties/public-listing.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { packResults } from '#modules/search/packed-results.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { noteMissedSearch } from '#modules/search/server/keep-missed-search.ts'
import { readKnownVillas } from '#modules/search/server/known-villas.ts'
import { hasFreeWords, understandSearch } from '#modules/search/server/understand-search.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Fault } from '#ui/fault-words.ts'
import type { Route } from '../+types/listings.ts'
import { canonicalPath } from './canonical-path.ts'
import { describeHeard } from './heard-words.ts'
import { loadProposals, loadResults, type Proposals } from './load-results.ts'
import { describeProblems, INCOMPLETE } from './results-words.ts'

/** The people of the house and of its agencies, who search for others. */
const actsForOthers = (actor: Actor) => actor.kind === 'user' && (isStaff(actor.roles) || !!actor.acting)

const NO_PROPOSALS: Proposals = { rules: null, dates: [], wider: [], neighbors: null }

/** With fewer results than these, other dates and places are proposed. */
const FEW = 2

export type List = Awaited<ReturnType<typeof loadList>>

/**
 * The list of an address; a page past the last redirects to the last, and free words that are all understood to the
 * address of their filters.
 */
export async function loadList({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { filters: typed, problems } = parseSearchAddress(new URL(request.url).searchParams)
  const understood = hasFreeWords(typed)
    ? understandSearch(typed, (await readKnownVillas(services)).names)
    : null
  if (understood?.isWhole) throw redirect(resultsAddress(understood.filters))
  const asked = understood?.filters ?? typed
  const [{ filters, found, refusal }, favorites] = await Promise.all([
    loadResults(services, actor, asked),
    listFavoriteIds(services, actor),
  ])
  if (found.pages > 0 && found.page > found.pages)
    throw redirect(resultsAddress({ ...filters, page: found.pages }))
  const isFew = found.total < FEW
  if (found.total === 0 && !refusal && !found.isIncomplete && !actsForOthers(actor))
    noteMissedSearch(services, filters)
  const proposals = isFew ? await loadProposals(services, actor, filters, found) : NO_PROPOSALS
  const today = todayInParis(services.clock)
  const notice = found.isIncomplete ? INCOMPLETE : describeProblems(problems, filters)
  const heard = understood ? describeHeard(understood, asked === typed) : []
  const baseMap = services.config.maps
  const lastDay = lastBookableDay(today)
  const canonical = canonicalPath(filters, found)
  const cities = DESTINATIONS.map(({ name }) => name)
  const results = packResults(withCardPictures(found.results, PHOTOS_ON_CARD))
  const shown = {
    canonical,
    cities,
    filters,
    found: { ...found, results },
    refusal,
    proposals,
    favorites,
    notice,
    heard,
  }
  return { ...shown, baseMap, today, lastDay, unanswered: false, fault: null as Fault }
}
