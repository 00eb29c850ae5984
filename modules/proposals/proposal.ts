import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

/** The most villas of one proposal (backstage §4). */
export const MOST_VILLAS = 8

/** How many days the link of a proposal opens it after each sending (backstage §4). */
export const LINK_DAYS = 14

/** How long, at most, the price of a proposal is honored from its sending. */
export const LONGEST_PROMISE_DAYS = 60

/** Where a proposal stands, from its draft to a booking. */
export const PROPOSAL_STATES = {
  draft: 'Brouillon',
  sent: 'Envoyée',
  opened: 'Ouverte',
  answered: 'Avis reçus',
  optioned: 'Option en cours',
  booked: 'Réservation commencée',
  expired: 'Lien expiré',
  withdrawn: 'Retirée',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES

/** One villa of a draft; `key` names it from one sending to the next. */
export type DraftVilla = { key: string; property: string; stay: Stay; party: Party; note: string }

/** What the agent is writing; the client reads what was sent last. */
export type ProposalDraft = {
  introduction: string
  /** The last day of the price, included; null where the price is that of the day. */
  honoredUntil: CivilDate | null
  villas: readonly DraftVilla[]
}

/** The draft of a proposal that was just begun on `today`: its price is honored for a week. */
export function newDraft(today: CivilDate): ProposalDraft {
  return { introduction: '', honoredUntil: addDays(today, 7), villas: [] }
}

/** Why a day cannot be the last of the price, or null: it is to come, and not too far. */
export function promiseProblem(day: CivilDate | null, today: CivilDate): string | null {
  if (day === null) return null
  if (day < today) return 'Choisissez un jour à venir, ou laissez vide.'
  return day > addDays(today, LONGEST_PROMISE_DAYS)
    ? `Choisissez un jour dans les ${LONGEST_PROMISE_DAYS}\u00a0prochains jours.`
    : null
}

/** Why a draft cannot be sent on `today`, in a sentence that says what to do; null where it can. */
export function sendingProblem({ villas, honoredUntil }: ProposalDraft, today: CivilDate): string | null {
  if (villas.length === 0) return 'Ajoutez au moins une villa avant d’envoyer la proposition.'
  const past = villas.some(({ stay }) => stay.arrival < today)
  if (past) return 'Une arrivée est déjà passée\u00a0: changez ses dates ou retirez la villa.'
  return promiseProblem(honoredUntil, today) && 'Changez le jour jusqu’auquel les prix sont garantis.'
}

/** The draft with one villa more, or why it takes no more; the same villa at the same dates is there once. */
export function withVilla(draft: ProposalDraft, villa: DraftVilla): ProposalDraft | { problem: string } {
  const { villas } = draft
  const isThere = villas.some(
    ({ property, stay }) =>
      property === villa.property &&
      stay.arrival === villa.stay.arrival &&
      stay.departure === villa.stay.departure,
  )
  if (isThere) return draft
  if (villas.length >= MOST_VILLAS)
    return {
      problem: `Une proposition compte ${MOST_VILLAS}\u00a0villas au plus\u00a0: retirez-en une d’abord.`,
    }
  return { ...draft, villas: [...villas, villa] }
}

/** The draft with one villa moved by one place, up (-1) or down (1); unchanged at either end. */
export function withMoved(draft: ProposalDraft, key: string, by: -1 | 1): ProposalDraft {
  const from = draft.villas.findIndex((villa) => villa.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= draft.villas.length) return draft
  const villas = [...draft.villas]
  villas.splice(to, 0, ...villas.splice(from, 1))
  return { ...draft, villas }
}
