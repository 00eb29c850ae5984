/** Which texts of a mail are sent: the product's, those of the house, and what waits for a person. */
export const TEXTS_STATES = {
  fixed: 'Fixe',
  product: 'De Calanque',
  draft: 'Brouillon en cours',
  written: 'Modifié',
  unfit: 'À revoir',
} as const

export type TextsState = keyof typeof TEXTS_STATES
