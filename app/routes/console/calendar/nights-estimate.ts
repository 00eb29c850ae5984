import { nightsOf } from '#modules/calendar/stay.ts'
import { readEstimate } from '#modules/planning/server/read-estimate.ts'
import { servicesContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/nights-estimate.ts'

/** The most nights that are estimated at once: two calendars. */
const LONGEST = 800

/** What follows from taking nights of a villa, or from moving some: `?property=…&from=2027-07-03&to=2027-07-10&nights=…`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [property = '', from, to, nights = null] = ['property', 'from', 'to', 'nights'].map(
    (name) => url.searchParams.get(name) ?? undefined,
  )
  const stay = isCivilDate(from) && isCivilDate(to) ? { arrival: from, departure: to } : null
  if (!stay || nightsOf(stay) < 1 || nightsOf(stay) > LONGEST)
    return Response.json({ follows: [], refused: 'Le départ suit la première nuit d’un jour au moins.' })
  const { actor } = context.get(consoleContext)
  const said = await foundOr404(readEstimate(context.get(servicesContext), actor, { property, stay, nights }))
  return Response.json(said, { headers: { 'Cache-Control': 'no-store' } })
}
