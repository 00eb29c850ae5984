import { civilDateInParis, formatCivilDate } from './civil-date.ts'
import { keepDateTogether } from './french-spacing.ts'

/** An instant as ISO 8601 text with its offset. */
export type Instant = string

const parts = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** « 20 novembre 2026 à 14 h 30 », in Paris time. */
export function formatInstant(instant: Instant): string {
  const part = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const day = part.day === '1' ? '1er' : part.day
  return `${keepDateTogether(`${day} ${part.month} ${part.year}`)} à ${formatTimeOfDay(`${part.hour}:${part.minute}`)}`
}

/** « 20 nov. 2026 à 14 h 30 »: in a table, in Paris time. */
export function formatInstantInCell(instant: Instant): string {
  return `${formatCivilDate(civilDateInParis(new Date(instant)), 'cell')} à ${formatHour(instant)}`
}

/** « 14 h 30 », in Paris time. */
export function formatHour(instant: Instant): string {
  const part = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return formatTimeOfDay(`${part.hour}:${part.minute}`)
}

/** `16:00` as people say it: « 16 h », « 9 h 30 ». */
export function formatTimeOfDay(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes && minutes !== '00' ? `\u00a0${minutes}` : ''}`
}
