import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A question of a traveler about a villa, and the agency's first answer to it, if any. */
export type QuestionLine = {
  id: number
  thread: string
  villa: string
  askedAt: Instant
  answeredAt: Instant | null
}

/** Whole minutes from a question to its answer; null without one. */
export function minutesToAnswer({ askedAt, answeredAt }: QuestionLine): number | null {
  return answeredAt === null ? null : Math.round((Date.parse(answeredAt) - Date.parse(askedAt)) / 60_000)
}

/** The questions of travelers that the answer times of an agency are made of, the latest first. */
export const QUESTION_LIST = defineList<QuestionLine>()({
  filters: {
    state: choiceFilter('État', { answered: 'Répondues', unanswered: 'Sans réponse' }),
    villa: thingFilter('Villa', 'villa'),
    asked: datesFilter('Posée'),
  },
  columns: {
    villa: { label: 'Villa', value: ({ villa }) => villa, isRowHeader: true },
    asked: { label: 'Posée le', kind: 'instant', value: ({ askedAt }) => askedAt },
    answered: {
      label: 'Première réponse le',
      kind: 'instant',
      value: ({ answeredAt }) => answeredAt,
      hideOnPhone: true,
    },
    minutes: { label: 'Réponse en minutes', kind: 'number', value: minutesToAnswer },
  },
  sorts: ['asked', 'minutes', 'villa'],
  firstSort: { by: 'asked', direction: 'descending' },
  pageSize: 25,
})

/** The postings that bring money of a traveler or send it back. */
export const RECEIVED_KINDS = {
  payment: 'Paiement',
  refund: 'Remboursement',
  reversal: 'Remboursement retourné',
  payout: 'Indemnité versée',
  chargeback: 'Paiement contesté',
  chargeback_won: 'Contestation gagnée',
} as const
export type ReceivedKind = keyof typeof RECEIVED_KINDS

/** Money that came in for a stay, or went back to its traveler, as the ledger posted it. */
export type ReceivedLine = {
  id: number
  stay: string | null
  number: string | null
  villa: string
  kind: ReceivedKind
  at: Instant
  /** Negative for money that went back. */
  amount: Cents
}

/** What the money received by an agency is made of, the latest first. */
export const RECEIVED_LIST = defineList<ReceivedLine>()({
  filters: {
    kind: choiceFilter('Mouvement', RECEIVED_KINDS),
    villa: thingFilter('Villa', 'villa'),
    at: datesFilter('Date'),
  },
  columns: {
    number: { label: 'Réservation', value: ({ number }) => number, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa, hideOnPhone: true },
    kind: { label: 'Mouvement', value: ({ kind }) => RECEIVED_KINDS[kind], hideOnPhone: true },
    at: { label: 'Date', kind: 'instant', value: ({ at }) => at },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
  },
  sorts: ['at', 'amount', 'villa'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 25,
})
