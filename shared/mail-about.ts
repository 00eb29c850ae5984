/** What the mails of the house are about. */
export const MAIL_DOMAINS = {
  account: 'Compte',
  agency: 'Agence',
  booking: 'Réservation',
  house: 'Maison',
  listing: 'Annonce',
  mandate: 'Mandat et conditions',
  messages: 'Messages',
  option: 'Option et proposition',
  owner: 'Propriétaire',
  payment: 'Paiement',
  review: 'Avis',
  stay: 'Séjour',
} as const

export type MailDomain = keyof typeof MAIL_DOMAINS

/** Who receives a mail; `all` for one that several of them receive. */
export const MAIL_READERS = {
  account: 'Titulaire d’un compte',
  agency: 'Agence',
  all: 'Plusieurs',
  contact: 'Contact d’une agence',
  house: 'Équipe de Calanque',
  owner: 'Propriétaire',
  traveler: 'Voyageur',
  visitor: 'Visiteur',
} as const

export type MailReader = keyof typeof MAIL_READERS

/** What the console says of a mail, in French. */
export type MailAbout = {
  name: string
  domain: MailDomain
  to: MailReader
  /** When it leaves, in a few words. */
  when: string
  /** The law, the contract or the fact that demands it. */
  because?: string
}
