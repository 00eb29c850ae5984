import { listTouches } from '#modules/planning/server/list-touches.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/nights-touches.ts'
import { planningAreaOf } from './planning-asked.ts'

/** The nights that others are about to take: the timeline asks while it is seen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const touches = await listTouches(context.get(servicesContext), actor, planningAreaOf(area))
  return Response.json(touches, { headers: { 'Cache-Control': 'no-store' } })
}
