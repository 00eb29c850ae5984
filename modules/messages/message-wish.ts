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
 * The stay and guests that the fields of a form give, or null without both dates or when the departure is not
 * after the arrival. A number of guests that cannot be read takes its usual value: no question is refused for
 * its wish.
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
