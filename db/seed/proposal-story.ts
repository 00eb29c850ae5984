import type { Vote } from '#modules/proposals/proposal-view.ts'

/** What a person of a family says of a villa, by its place in the proposal. */
type Said = { villa: number; by: string; vote?: Vote; comment?: string }

/** A proposal of the demonstration: which week it is about, how many villas, and what became of it. */
export type StoryProposal = {
  /** The weeks between today and the arrival. */
  weeks: number
  villas: number
  introduction: string
  /** Days from today of the last day of the price; negative for one that is past. */
  honoredDays: number | null
  /** Until the end: sent, opened, answered, kept by an option, being booked, withdrawn, or over. */
  becomes:
    | 'draft'
    | 'sent'
    | 'opened'
    | 'answered'
    | 'taken'
    | 'optioned'
    | 'booked'
    | 'past'
    | 'withdrawn'
    | 'expired'
  said?: readonly Said[]
  /** What the agency answers under the first villa. */
  answer?: string
}

export const PROPOSAL_STORY: readonly StoryProposal[] = [
  {
    ...{ weeks: 34, villas: 2, honoredDays: 7, becomes: 'draft' },
    introduction: 'Deux maisons avec vue, pour commencer.',
  },
  {
    ...{ weeks: 33, villas: 3, honoredDays: 7, becomes: 'sent' },
    introduction: 'Trois maisons au calme, à dix minutes de la mer, comme vous le souhaitiez.',
  },
  {
    ...{ weeks: 31, villas: 2, honoredDays: 10, becomes: 'opened' },
    introduction: 'Les deux maisons dont nous avons parlé au téléphone.',
  },
  {
    ...{ weeks: 32, villas: 3, honoredDays: 7, becomes: 'answered' },
    introduction: 'Une maison pour chaque envie\u00a0: la vue, le jardin, la plage à pied.',
    said: [
      {
        villa: 0,
        by: 'Paul',
        vote: 'keep',
        comment: 'La vue est superbe. La piscine est-elle chauffée\u202f?',
      },
      { villa: 1, by: 'Paul', vote: 'dismiss' },
      { villa: 0, by: 'Jeanne', vote: 'keep' },
      { villa: 2, by: 'Jeanne', vote: 'keep', comment: 'Idéale pour les enfants.' },
    ],
    answer: 'Oui, de mai à octobre, sans supplément.',
  },
  {
    ...{ weeks: 30, villas: 2, honoredDays: 5, becomes: 'taken' },
    introduction: 'Les deux plus belles terrasses de notre collection.',
  },
  {
    ...{ weeks: 35, villas: 1, honoredDays: 1, becomes: 'past' },
    introduction: 'La maison de l’été dernier, à la même semaine.',
  },
  {
    ...{ weeks: 29, villas: 2, honoredDays: null, becomes: 'withdrawn' },
    introduction: 'Une première idée.',
  },
  {
    ...{ weeks: 28, villas: 2, honoredDays: 7, becomes: 'expired' },
    introduction: 'Pour vos vacances de juin.',
  },
  {
    ...{ weeks: 36, villas: 2, honoredDays: 9, becomes: 'booked' },
    introduction: 'La maison que vous aviez visitée, et sa voisine.',
    said: [{ villa: 0, by: 'Henriette', vote: 'keep', comment: 'Nous la prenons.' }],
  },
  {
    ...{ weeks: 37, villas: 2, honoredDays: 12, becomes: 'optioned' },
    introduction: 'Deux maisons où réunir trois générations.',
    said: [
      { villa: 0, by: 'Solveig', vote: 'keep', comment: 'Je la garde le temps d’en parler à mes parents.' },
    ],
  },
]
