import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'

/** The days of the year, beside Easter, on which the payment system of the euro (T2) is closed. */
const CLOSED = ['01-01', '05-01', '12-25', '12-26']
/** Good Friday and Easter Monday, in days from Easter. */
const AROUND_EASTER = [-2, 1]

/** True for a day on which banks exchange transfers in euros. */
export function isBankDay(day: CivilDate): boolean {
  if (weekdayOf(day) > 5 || CLOSED.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !AROUND_EASTER.some((days) => addDays(easter, days) === day)
}

/** The first such day from `day` on. */
export function nextBankDay(day: CivilDate): CivilDate {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** Easter Sunday of the Gregorian calendar (the method of Meeus). */
function easterOf(year: number): CivilDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CivilDate
}
