import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter } from '#shared/lists/list-filter.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { CALL_PURPOSES, type CallPurpose } from './call-purpose.ts'
import { type CONSENT_CHANNELS, type CONSENT_PURPOSES, consentWords } from './contact-consent.ts'
import { CALL_OUTCOMES, NOTE_KINDS } from './contact-note.ts'

/** What the timeline of a contact is made of. */
export const HISTORY_KINDS = {
  note: 'Notes et appels',
  option: 'Options',
  stay: 'Séjours',
  payment: 'Paiements',
  message: 'Messages',
  mail: 'E-mails envoyés',
  request: 'Demandes',
  consent: 'Accords',
  proposal: 'Propositions',
  document: 'Documents',
  agent: 'Changements d’agent',
} as const
export type HistoryKind = keyof typeof HISTORY_KINDS

/** One thing that happened: `what` is a code of its kind, `about` the villa, the stay or the person that it names, or the purpose of a call. */
export type HistoryLine = {
  id: string
  at: Instant
  kind: HistoryKind
  what: string
  about: string | null
  text: string | null
  by: string | null
  amount: Cents | null
  /** The public identifier of the thing that it opens, or null. */
  thing: string | null
}

/**
 * The mails that an agency sees in the history of a contact, by their template: those about its own stays, villas and requests.
 * Mails of an account (codes, links, passwords) are between the site and its person.
 */
export const MAIL_WORDS: Readonly<Record<string, string>> = {
  'first-sum-granted': 'Délai accordé pour le premier paiement',
  'payment-awaited': 'Paiement attendu',
  'transfer-expired': 'Virement non reçu',
  'payment-receipt': 'Reçu de paiement',
  'contract-signed': 'Contrat signé',
  'due-overdue': 'Échéance dépassée',
  'payment-due': 'Échéance à venir',
  'payment-failed': 'Paiement refusé',
  'payout-account': 'Coordonnées bancaires demandées',
  'refund-sent': 'Remboursement envoyé',
  'reservation-cancelled': 'Séjour annulé',
  'reservation-confirmed': 'Séjour confirmé',
  'time-granted': 'Délai accordé',
  'transfer-instructions': 'Coordonnées du virement',
  'messages-unread': 'Messages non lus',
  'booking-prepared': 'Réservation préparée',
  'option-news': 'Option',
  'option-offered': 'Nuits proposées',
  'owner-invitation': 'Invitation d’un propriétaire',
  'owner-request-declined': 'Demande déclinée',
  'mandate-to-sign': 'Mandat à signer',
  'owner-details-asked': 'Coordonnées demandées',
  'listing-change': 'Changement d’annonce à approuver',
  'proposal-sent': 'Proposition de villas',
  'proposal-answered': 'Réponse au sujet d’une villa',
}

const STAY_WORDS: Readonly<Record<string, string>> = {
  booked: 'Séjour demandé',
  signed: 'Contrat signé',
  confirmed: 'Séjour confirmé',
  cancelled: 'Séjour annulé',
}
const OPTION_WORDS: Readonly<Record<string, string>> = {
  placed: 'Option posée',
  extended: 'Option prolongée',
  moved: 'Option déplacée',
  priced: 'Prix accordé par le propriétaire',
  price_ended: 'Prix accordé retiré',
  lapsed: 'Option arrivée à son terme',
  released: 'Option libérée',
  booked: 'Réservation préparée, lien envoyé',
  opened: 'Lien de réservation ouvert',
  waiting: 'Mis en liste d’attente',
  offered: 'Nuits proposées',
  offer_accepted: 'Nuits acceptées',
  offer_refused: 'Nuits refusées',
  offer_lapsed: 'Nuits laissées sans réponse',
  wait_over: 'Attente terminée',
  offer_left: 'Retiré de la liste d’attente',
}
const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  payment: 'Paiement reçu',
  refund: 'Remboursement',
  reversal: 'Remboursement revenu',
  payout: 'Virement au voyageur',
  chargeback: 'Paiement contesté',
  chargeback_won: 'Contestation rejetée',
}
const MESSAGE_WORDS: Readonly<Record<string, string>> = {
  traveler: 'Message du voyageur',
  owner: 'Message du propriétaire',
  agency: 'Message de l’agence',
}
const PROPOSAL_WORDS: Readonly<Record<string, string>> = {
  sent: 'Proposition envoyée',
  opened: 'Proposition ouverte',
  keep: 'Villa gardée',
  dismiss: 'Villa écartée',
  comment: 'Commentaire',
  answer: 'Réponse de l’agence',
  option: 'Option demandée par la famille',
  let_go: 'Option rendue par la famille',
  booked: 'Réservation commencée depuis la proposition',
  withdrawn: 'Proposition retirée',
}
const MAIL_STATES: Readonly<Record<string, string>> = {
  sent: 'parti',
  waiting: 'en attente',
  failed: 'non remis',
}

/** What happened, in a few words. */
export function historyWords({ kind, what, about, amount }: HistoryLine): string {
  const of = about ? `\u00a0: ${about}` : ''
  if (kind === 'note') {
    const [note, outcome] = what.split(' ') as [keyof typeof NOTE_KINDS, (keyof typeof CALL_OUTCOMES)?]
    const ended = outcome ? `, ${CALL_OUTCOMES[outcome].toLowerCase()}` : ''
    return `${NOTE_KINDS[note]}${ended}${about ? `\u00a0: ${CALL_PURPOSES[about as CallPurpose].toLowerCase()}` : ''}`
  }
  if (kind === 'option') return `${OPTION_WORDS[what] ?? 'Option'}${of}`
  if (kind === 'stay') return `${STAY_WORDS[what] ?? 'Séjour'}${of}`
  if (kind === 'payment')
    return `${PAYMENT_WORDS[what] ?? 'Paiement'}${amount === null ? '' : ` de ${formatEuros(amount)}`}${of}`
  if (kind === 'message') return `${MESSAGE_WORDS[what] ?? 'Message'}${of}`
  if (kind === 'mail') {
    const [template, state] = what.split(' ') as [string, string]
    return `E-mail «\u00a0${MAIL_WORDS[template] ?? template}\u00a0» ${MAIL_STATES[state] ?? ''}`
  }
  if (kind === 'consent') {
    const [step, purpose, channel] = what.split(' ') as [
      string,
      keyof typeof CONSENT_PURPOSES,
      keyof typeof CONSENT_CHANNELS,
    ]
    return `Accord ${step === 'given' ? 'donné' : 'retiré'}\u00a0: ${consentWords({ purpose, channel })}`
  }
  if (kind === 'proposal') return `${PROPOSAL_WORDS[what] ?? 'Proposition'}${of}`
  if (kind === 'document') return `Document classé${of}`
  if (kind === 'request') return 'A proposé une maison à louer'
  return about ? `Confié à ${about}` : 'Sans agent chargé du contact'
}

/** Where a line leads, in the console of an agency; null for one that opens nothing. */
export function historyAddress({
  kind,
  what,
  thing,
}: Pick<HistoryLine, 'kind' | 'what' | 'thing'>): string | null {
  if (thing === null) return null
  if (kind === 'stay' || kind === 'payment') return `/agent/reservations/${thing}`
  if (kind === 'message') return `/agent/messages/${thing}`
  if (kind === 'option') return `/agent/options/${thing}`
  if (kind === 'proposal') return `/agent/carts/${thing}`
  if (kind === 'document') return `/agent/documents/${what}~${thing}`
  return kind === 'request' ? `/agent/demandes/${thing}` : null
}

/** All that happened with a contact, the latest first. */
export const HISTORY_LIST = defineList<HistoryLine>()({
  filters: { kind: choiceFilter('Voir', HISTORY_KINDS), at: datesFilter('Date') },
  columns: {
    at: { label: 'Date', kind: 'instant', value: ({ at }) => at },
    what: { label: 'Quoi', value: historyWords, isRowHeader: true },
    text: { label: 'Texte', value: ({ text }) => text },
    by: { label: 'Par', value: ({ by }) => by },
  },
  sorts: ['at'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 30,
})
