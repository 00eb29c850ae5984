import { MOST_MONTHS, readCalendar } from '#modules/pricing/server/read-calendar.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/calendar.ts'

const DEFAULT_MONTHS = 3

/** The villa's calendar by window: `?from=2027-07&months=3`, from this month on by default. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const from = `${searchParams.get('from') ?? todayInParis(services.clock).slice(0, 7)}-01`
  const months = Number(searchParams.get('months') ?? DEFAULT_MONTHS)
  if (!isCivilDate(from) || !Number.isInteger(months) || months < 1 || months > MOST_MONTHS) {
    return new Response('Mois attendus sous la forme from=AAAA-MM&months=N.', { status: 400 })
  }
  try {
    const calendar = await readCalendar(services, { property: params.id, from, months })
    return Response.json(calendar, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (error instanceof Refusal) return new Response('Annonce introuvable.', { status: 404 })
    throw error
  }
}
