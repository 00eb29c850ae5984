import { lotIn } from '#modules/planning/planning-window.ts'
import { listLot } from '#modules/planning/server/list-planning.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/nights-lot.ts'
import { planningAreaOf, planningAsked } from './planning-asked.ts'

/**
 * One lot of the nights of the timeline that has the same address: `?lot=1.2027-07` beside its filters and its page, the first
 * without it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area } = context.get(consoleContext)
  const today = todayInParis(services.clock)
  const lot = lotIn(url.searchParams.get('lot') ?? `0.${today.slice(0, 7)}`, today)
  if (!lot) return new Response('Lot attendu sous la forme lot=N.AAAA-MM.', { status: 400 })
  const { criteria } = planningAsked(url, today)
  const nights = await listLot(services, actor, planningAreaOf(area), { lot, criteria })
  return Response.json(nights, { headers: { 'Cache-Control': 'no-store' } })
}
