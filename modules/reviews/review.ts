import { type ReservationStatus, shownStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { CONTACT_REFUSED, givesContact } from '#shared/contact-in-text.ts'

export type Rating = 1 | 2 | 3 | 4 | 5

/** A traveler's review of a stay that is over, as every visitor may read it. */
export type PublishedReview = {
  publicId: string
  /** First name alone. */
  author: string
  rating: Rating
  text: string
  /** First day of the reviewed stay. */
  arrival: CivilDate
  publishedOn: CivilDate
  /** The one answer of the villa's owner or agency. */
  answer: ReviewAnswer | null
  /** Written for the demonstration: shown with `DEMO_REVIEW_MARK`. */
  isDemo: boolean
}

/** In whose name a review is answered. */
export type AnswerSide = 'owner' | 'agency'

/** `correctedOn` is the day its side changed its words; null when it did not. */
export type ReviewAnswer = { side: AnswerSide; text: string; on: CivilDate; correctedOn: CivilDate | null }

export const ANSWER_TITLES: Record<AnswerSide, string> = {
  owner: 'Réponse du propriétaire',
  agency: 'Réponse de l’agence',
}

/** A review shown outside its villa's page, with the villa's name. */
export type Testimonial = PublishedReview & { listing: { publicId: string; title: string; city: string } }

/** The mark beside an invented review, so that no reader takes the review for a real one (domain §1). */
export const DEMO_REVIEW_MARK = 'Séjour de démonstration'

/** How reviews are collected and ordered, shown wherever reviews are listed (C. conso L111-7-2). */
export const REVIEW_CONDUCT =
  'Avis écrits après un séjour réservé ici et terminé, un par réservation, du plus récent au plus ancien. Un avis signalé est relu\u00a0; il n’est retiré que pour un motif publié.'

/** The words for each rating, the best first. */
export const RATING_WORDS: readonly { rating: Rating; words: string }[] = [
  { rating: 5, words: 'Excellent' },
  { rating: 4, words: 'Très bien' },
  { rating: 3, words: 'Bien' },
  { rating: 2, words: 'Décevant' },
  { rating: 1, words: 'À éviter' },
]

const SHORTEST_TEXT = 20
const LONGEST_TEXT = 2_000
export const LONGEST_ANSWER = 1_500

/** True once a confirmed stay is over: the only ones that may be reviewed (domain §1). */
export function mayBeReviewed(
  reservation: { status: ReservationStatus; departure: CivilDate },
  today: CivilDate,
): boolean {
  return shownStatus(reservation, today) === 'finished'
}

/** The error sentence of each invalid field; empty when the review may be written. */
export function reviewErrors({ rating, text }: { rating: number; text: string }): Record<string, string> {
  const length = text.trim().length
  return {
    ...(isRating(rating) ? {} : { rating: 'Choisissez une note de 1 à 5.' }),
    ...(length >= SHORTEST_TEXT && length <= LONGEST_TEXT
      ? {}
      : { text: `Écrivez entre ${SHORTEST_TEXT} et 2\u202f000 caractères.` }),
  }
}

/** The error sentence of an answer to a review; null when it may be published. */
export function answerError(text: string): string | null {
  const { length } = text.trim()
  if (length < SHORTEST_TEXT || length > LONGEST_ANSWER)
    return `Écrivez entre ${SHORTEST_TEXT} et 1\u202f500 caractères.`
  return givesContact(text) ? CONTACT_REFUSED : null
}

export function isRating(rating: number): rating is Rating {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}

/** The mean to one decimal; null without a review, for no villa is rated by default (domain §1). */
export function averageRating(ratings: readonly Rating[]): number | null {
  if (ratings.length === 0) return null
  const sum = ratings.reduce<number>((total, rating) => total + rating, 0)
  return Math.round((sum / ratings.length) * 10) / 10
}

/** « 4,8 sur 5 ». */
export function formatRating(rating: number): string {
  return `${String(rating).replace('.', ',')} sur 5`
}

const monthOfYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « Séjour d’août 2026 », « Séjour de mai 2026 ». */
export function formatStayMonth(arrival: CivilDate): string {
  const month = monthOfYear.format(new Date(`${arrival}T00:00:00Z`))
  return `Séjour ${/^[aeiou]/.test(month) ? 'd’' : 'de '}${month}`
}
