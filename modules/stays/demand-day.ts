import { type CivilDate, formatCivilDate, isCivilDate } from '#shared/civil-date.ts'

/** The days on which the written demand of a cancellation that is entered `today` may have been sent. */
export type DemandDays = { bookedOn: CivilDate; today: CivilDate }

/** The day that a typed text names, and what is wrong with it; today where nothing was typed, or nothing right. */
export function demandDayIn(
  typed: string | null,
  days: DemandDays,
): { sentOn: CivilDate; wrong: string | null } {
  if (typed === null) return { sentOn: days.today, wrong: null }
  const day = typed.trim()
  const wrong = isCivilDate(day) ? wrongDemandDay(day, days) : 'Donnez le jour où la demande a été envoyée.'
  return { sentOn: wrong ? days.today : (day as CivilDate), wrong }
}

/** What is wrong with the day on which a demand was sent: it is sent once the stay is booked, and not after it is entered. */
export function wrongDemandDay(day: CivilDate, { bookedOn, today }: DemandDays): string | null {
  if (day > today) return 'Ce jour n’est pas encore venu\u00a0: donnez celui qui est écrit sur la demande.'
  if (day < bookedOn) return `Le séjour a été réservé le ${formatCivilDate(bookedOn)}, après ce jour.`
  return null
}
