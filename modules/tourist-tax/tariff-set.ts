import type { CivilDate } from '#shared/civil-date.ts'

/** Whether a set of tariffs only waits to be read, waits for its day, makes prices, or was taken back before it did. */
export const SET_STATES = {
  prepared: 'À vérifier',
  planned: 'Prévue',
  applied: 'En vigueur',
  withdrawn: 'Retirée',
} as const

export type SetState = keyof typeof SET_STATES

/** The state of a set on a day. */
export function stateOfSet(
  { appliesOn, isWithdrawn }: { appliesOn: CivilDate | null; isWithdrawn: boolean },
  today: CivilDate,
): SetState {
  if (isWithdrawn) return 'withdrawn'
  if (appliesOn === null) return 'prepared'
  return appliesOn <= today ? 'applied' : 'planned'
}
