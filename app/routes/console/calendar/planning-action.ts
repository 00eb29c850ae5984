import { formAction } from '#app/forms/form-action.ts'
import { moveNights } from '#modules/calendar/server/move-nights.ts'
import { giveNightsBack, takeNights } from '#modules/calendar/server/take-nights.ts'
import { touchNights } from '#modules/calendar/server/touch-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { PLANNING_FORM } from './planning-schema.ts'

/** What was done on the timeline, and what takes it back; null where it is itself the way back. */
export type PlanningDone = { property: string; stay: Stay } & (
  | { act: 'take' }
  | { act: 'move'; nights: string; before: Stay }
  | { act: 'give_back' }
)

const stayOf = ({ from, to }: { from: CivilDate; to: CivilDate }): Stay => ({ arrival: from, departure: to })

const done = (one: PlanningDone) => ({ done: one })

export const planningAction = formAction(PLANNING_FORM, {
  take: async ({ services, actor, values: { property, kind, note, ...chosen } }) => {
    const stay = stayOf(chosen)
    await takeNights(services, actor, { property, stay, kind, note })
    return done({ act: 'take', property, stay })
  },
  move: async ({ services, actor, values: { property, nights, ...chosen } }) => {
    const stay = stayOf(chosen)
    const before = await moveNights(services, actor, { property, nights, stay })
    return done({ act: 'move', property, stay, nights, before })
  },
  give_back: async ({ services, actor, values: { property, ...chosen } }) => {
    const stay = stayOf(chosen)
    await giveNightsBack(services, actor, { property, stay })
    return done({ act: 'give_back', property, stay })
  },
  touch: async ({ services, actor, values: { property, ...chosen } }) => ({
    touched: await touchNights(services, actor, { property, stay: stayOf(chosen) }),
  }),
  let_go: async ({ services, actor, values: { property } }) => ({
    touched: await touchNights(services, actor, { property, stay: null }),
  }),
})
