import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'

/** A change of terms takes effect fifteen days after notice at the soonest (Regulation (EU) 2019/1150, art. 3). */
const NOTICE_DAYS = 15

/** The first day on which a change notified on `day` may take effect. */
export function firstDayOfChange(day: CivilDate): CivilDate {
  return addDays(day, NOTICE_DAYS)
}

/** The problem of the first day of a change of terms notified on a day; null when there is none. */
export function changeDayProblem(
  { from, notifiedOn }: { from: CivilDate; notifiedOn: CivilDate },
  mandate: { startsOn: CivilDate; endsOn: CivilDate | null },
): string | null {
  if (daysBetween(notifiedOn, from) < NOTICE_DAYS)
    return `Un changement prend effet au moins ${NOTICE_DAYS}\u00a0jours après son envoi au propriétaire.`
  if (mandate.endsOn !== null && from > mandate.endsOn) return 'Ce jour vient après la fin du mandat.'
  return from < mandate.startsOn ? 'Ce jour vient avant le début du mandat.' : null
}
