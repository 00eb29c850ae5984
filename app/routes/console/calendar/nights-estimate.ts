import { nightsOf } from '#modules/calendar/stay.ts'
import { readEstimate, type SaidEstimate } from '#modules/planning/server/read-estimate.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { servicesContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/nights-estimate.ts'

/** `asked`: the question that it answers, as its address writes it. */
export type AnsweredEstimate = SaidEstimate & { asked: string }

const NOTHING = { follows: [], refused: null, total: null }

/** The most nights that are estimated at once: two calendars. */
const LONGEST = 800

/**
 * What follows from taking nights of a villa, or from moving some: `?property=…&from=2027-07-03&to=2027-07-10&nights=…`; with
 * `adults`, `children` and `babies` in the place of `nights`, from keeping them for a contact.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = (said: SaidEstimate) =>
    Response.json({ ...said, asked: url.searchParams.toString() } satisfies AnsweredEstimate, {
      headers: { 'Cache-Control': 'no-store' },
    })
  const [property = '', from, to, nights = null] = ['property', 'from', 'to', 'nights'].map(
    (name) => url.searchParams.get(name) ?? undefined,
  )
  const stay = isCivilDate(from) && isCivilDate(to) ? { arrival: from, departure: to } : null
  if (!stay || nightsOf(stay) < 1 || nightsOf(stay) > LONGEST)
    return answer({ ...NOTHING, refused: 'Le départ suit la première nuit d’un jour au moins.' })
  const counts = ['adults', 'children', 'babies'].map((name) => url.searchParams.get(name))
  const isKept = counts.some((typed) => typed !== null)
  const [adults = 0, children = 0, babies = 0] = counts.map((typed) =>
    /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : -1,
  )
  if (isKept && (adults < 1 || children < 0 || babies < 0))
    return answer({
      ...NOTHING,
      refused: 'Indiquez combien de personnes viennent, dont un adulte au moins.',
    })
  const party = isKept ? partyOf({ adults, children, babies }) : null
  const { actor } = context.get(consoleContext)
  const asked = { property, stay, nights, party }
  return answer(await foundOr404(readEstimate(context.get(servicesContext), actor, asked)))
}
