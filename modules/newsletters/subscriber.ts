/** Where an address stands: it was typed and its mailbox has not answered, it gets letters, or it gets none any more. */
export const SUBSCRIBER_STATES = {
  asked: 'À confirmer',
  active: 'Abonnée',
  ended: 'Désabonnée',
} as const
export type SubscriberState = keyof typeof SUBSCRIBER_STATES

/** Why a subscription is over. */
export const ENDINGS = {
  unsubscribed: 'Par le lien d’une lettre',
  account: 'Depuis le compte',
  support: 'Par l’équipe, à sa demande',
  refused: 'Adresse refusée par sa messagerie',
  lapsed: 'Sans réponse au bout de trois ans',
} as const
export type Ending = keyof typeof ENDINGS

/** Days a link that confirms an address is valid. */
export const REQUEST_DAYS = 7

/** Months after the last act of a subscriber when they are asked whether they still want letters; without answer, a month later ends it. */
export const RENEWAL = { askedAfterMonths: 35, answerDays: 30 } as const
