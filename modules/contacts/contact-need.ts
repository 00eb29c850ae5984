import { addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

/** What a contact may let its agency know of their health: kept only with their consent, and until a day (money §10). */
export const NEED_KINDS = {
  allergy: 'Allergie',
  diet: 'Régime alimentaire',
  disability: 'Handicap ou mobilité',
  health: 'Santé',
} as const
export type NeedKind = keyof typeof NEED_KINDS

/** A need as it is typed: what it is, the words of the consent, what proves it, and the last day on which it is read. */
export type TypedNeed = {
  kind: NeedKind
  need: string
  words: string
  proof: string
  givenOn: CivilDate
  endsOn: CivilDate
}

/** The longest that a need is kept: a year after the last departure, or after today for a contact without stay to come. */
export function latestNeedEnd(today: CivilDate, lastDeparture: CivilDate | null): CivilDate {
  return addMonths(lastDeparture !== null && lastDeparture > today ? lastDeparture : today, 12)
}

/** What is wrong with a typed need, by field; null where it may be kept. */
export function needProblems(
  { givenOn, endsOn }: Pick<TypedNeed, 'givenOn' | 'endsOn'>,
  { today, latest }: { today: CivilDate; latest: CivilDate },
): Record<string, string> | null {
  const errors: Record<string, string> = {}
  if (givenOn > today) errors.givenOn = 'Indiquez un jour passé ou aujourd’hui.'
  if (endsOn < today) errors.endsOn = 'Choisissez un jour à partir d’aujourd’hui.'
  else if (endsOn > latest)
    errors.endsOn = `Choisissez un jour au plus tard le ${formatCivilDate(latest)}\u00a0: un besoin se garde un an après le départ.`
  return Object.keys(errors).length > 0 ? errors : null
}

/** « Un besoin particulier », « 2 besoins particuliers ». */
export function needsWords(count: number): string {
  return count === 1 ? 'Un besoin particulier' : `${count} besoins particuliers`
}
