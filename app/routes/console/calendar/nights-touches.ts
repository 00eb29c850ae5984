import { formAction, refusalInit } from '#app/forms/form-action.ts'
import { touchNights } from '#modules/calendar/server/touch-nights.ts'
import { listTouches } from '#modules/planning/server/list-touches.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/nights-touches.ts'
import { stayOf } from './planning-action.ts'
import { planningAreaOf } from './planning-asked.ts'
import { TOUCH_FORM } from './touch-schema.ts'

/** The nights that others are about to take: the timeline asks while it is seen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const touches = await listTouches(context.get(servicesContext), actor, planningAreaOf(area))
  return Response.json(touches, { headers: { 'Cache-Control': 'no-store' } })
}

/** Says which nights a person is about to take, or that they no longer are; answers `{ by }`, who chose some of them before. */
export const action = formAction(
  TOUCH_FORM,
  {
    touch: async ({ services, actor, values: { property, ...chosen } }) =>
      Response.json(await touchNights(services, actor, { property, stay: stayOf(chosen) })),
    let_go: async ({ services, actor, values: { property } }) =>
      Response.json(await touchNights(services, actor, { property, stay: null })),
  },
  { refused: (answer) => Response.json(answer, refusalInit(answer)) },
)
