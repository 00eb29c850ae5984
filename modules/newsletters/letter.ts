import type { EditorialBlock } from '#modules/editorial-pages/editorial-text.ts'

/** Something that a letter shows beside its words: a villa by its public identifier, or a guide by the last part of its address. */
export type LetterItem = { kind: 'villa' | 'guide'; id: string }

/** A letter as it is written. */
export type LetterDraft = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preheader: string
  /** In the plain markup of `editorial-text.ts`, without photographs. */
  text: string
  /** The destination whose subscribers get it, by the last part of its address; null for all of them. */
  place: string | null
  /** Shown in this order. */
  items: LetterItem[]
}

/** An item as a letter shows it: `line` is the town and the price of a villa, or what a guide says. Addresses begin at the site's root. */
export type LetterCard = {
  title: string
  line: string
  path: string
  picture: { path: string; alt: string; width: number; height: number } | null
}

/** What every reader of a letter gets. */
export type LetterContent = Pick<LetterDraft, 'subject' | 'preheader'> & {
  blocks: Exclude<EditorialBlock, { kind: 'picture' }>[]
  cards: LetterCard[]
  /** Who sends it: name and address. */
  sender: string
}

/** Where a letter stands. */
export const LETTER_STATES = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  sending: 'En cours d’envoi',
  paused: 'En pause',
  stopped: 'Arrêtée',
  sent: 'Envoyée',
} as const
export type LetterState = keyof typeof LETTER_STATES

/** Bounds of what may be written, in characters and in numbers of things. */
export const LETTER_BOUNDS = { subject: 90, preheader: 140, text: 6_000, items: 6 } as const

/** What became of the copies of a letter; `unsubscribed` are the readers who ended their subscription by its link. */
export type LetterFigures = {
  copies: number
  waiting: number
  sent: number
  refused: number
  leftOut: number
  unsubscribed: number
}
