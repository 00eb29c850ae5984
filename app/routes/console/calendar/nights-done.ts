import { formatNights, formatStayDates, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { NIGHT_DONE, type NightDone } from './nights-schema.ts'

/** What was done to nights, as the address after an act says it: `block.2027-07-03.2027-07-10`. */
export type NightsDone = { act: NightDone; stay: Stay }

export function writeNightsDone({ act, stay }: NightsDone): string {
  return [act, stay.arrival, stay.departure].join('.')
}

/** Reads it back; null for any other text. */
export function readNightsDone(text: string | null): NightsDone | null {
  const [name, arrival, departure] = text?.split('.') ?? []
  const act = NIGHT_DONE.find((one) => one === name)
  return act && isCivilDate(arrival) && isCivilDate(departure) && arrival < departure
    ? { act, stay: { arrival, departure } }
    : null
}

/** « 7 nuits fermées, du 3 au 10 juillet 2027. » */
export function describeNightsDone({ act, stay }: NightsDone): string {
  const nights = nightsOf(stay)
  const [one, many] = WORDS[act]
  return `${formatNights(nights)}\u00a0${nights > 1 ? many : one}, du ${formatStayDates(stay)}.`
}

const AFTER_ANSWER = ' après l’accord du propriétaire'

const WORDS: Record<NightDone, [one: string, many: string]> = {
  owner_stay: ['gardée pour le propriétaire', 'gardées pour le propriétaire'],
  block: ['fermée à la location', 'fermées à la location'],
  give_back: ['rendue à la location', 'rendues à la location'],
  set: ['mise à jour', 'mises à jour'],
  clear: ['revenue à sa saison', 'revenues à leur saison'],
  prepared: [`à changer${AFTER_ANSWER}`, `à changer${AFTER_ANSWER}`],
}
