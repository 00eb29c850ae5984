import { formatStayDates, type Stay } from '#modules/calendar/stay.ts'
import { formatParty, MAX_GUESTS, partyOf } from '#modules/pricing/party.ts'
import { isCivilDate } from '#shared/civil-date.ts'

/** The stay a question is about, as far as it is known: both dates or none. */
export type MessageWish = { stay: Stay | null; adults: number; children: number; babies: number }

/** « Du 17 au 24 juillet 2027, 4 adultes, 2 enfants »; the guests alone without dates. */
export function wishWords({ stay, ...bands }: MessageWish): string {
  const guests = formatParty(partyOf(bands))
  return stay ? `Du ${formatStayDates(stay)}, ${guests}` : guests
}

/**
 * The stay that the fields of a form say, or null when they say no dates. A date that is missing, or a departure that is not
 * after its arrival, leaves the dates out; a number that is none takes the usual one: a question is never refused for them.
 */
export function readWish(typed: Readonly<Record<string, string>>): MessageWish | null {
  const { from = '', to = '' } = typed
  const stay = isCivilDate(from) && isCivilDate(to) && from < to ? { arrival: from, departure: to } : null
  if (!stay) return null
  const counted = (name: string, usual: number, least: number) => {
    const text = typed[name] ?? ''
    const count = /^\d{1,2}$/.test(text) ? Number(text) : usual
    return Math.min(Math.max(count, least), MAX_GUESTS)
  }
  return {
    stay,
    adults: counted('adults', 2, 1),
    children: counted('children', 0, 0),
    babies: counted('babies', 0, 0),
  }
}
