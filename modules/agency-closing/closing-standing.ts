import { type Cents, formatEuros } from '#shared/money.ts'

/** What an agency still has, as numbers, when it is to be closed. */
export type ClosingStanding = {
  /** Villas that it lets: every one that is not archived. */
  villas: number
  /** Mandates that run or are prepared. */
  mandates: number
  /** Signed stays whose departure is to come. */
  stays: number
  /** Bookings without a signature. */
  unsigned: number
  options: number
  keys: number
  hooks: number
  members: number
  /** What the house owes the agency for the promotions that it bears, in cents. */
  houseOwes: Cents
}

/** The length of the reason of a closing, and what is said of one that does not fit. */
export const CLOSING_REASON = {
  shortest: 10,
  longest: 500,
  sentence: 'Indiquez le motif, de 10 à 500 signes\u00a0: l’agence et ses membres le lisent.',
} as const

const counted = (count: number, one: string, several: string) =>
  count === 1 ? one : `${count}\u00a0${several}`

/** What must be settled before an agency can be closed, in French; empty where nothing is in the way. */
export function closingObstacles({
  villas,
  mandates,
  houseOwes,
}: Pick<ClosingStanding, 'villas' | 'mandates' | 'houseOwes'>): string[] {
  return [
    ...(villas === 0
      ? []
      : [
          `${counted(villas, 'Une villa est encore louée', 'villas sont encore louées')} par l’agence\u00a0: confiez chacune à une autre agence, ou archivez son annonce.`,
        ]),
    ...(mandates === 0
      ? []
      : [
          `${counted(mandates, 'Un mandat court encore ou se prépare', 'mandats courent encore ou se préparent')}\u00a0: notez la fin de chacun, ou annulez-le.`,
        ]),
    ...(houseOwes === 0
      ? []
      : [
          `Calanque doit encore ${formatEuros(houseOwes)} à l’agence pour des promotions\u00a0: le back-office note le versement dans son livre.`,
        ]),
  ]
}

/** What ends when the agency is closed, in French: only what there is. */
export function closingEnds({ unsigned, options, keys, hooks, members }: ClosingStanding): string[] {
  return [
    members > 0 &&
      `${counted(members, 'Un membre perd son rôle', 'membres perdent leur rôle')} dans l’agence\u00a0: les sessions se ferment aussitôt, ${members === 1 ? 'son' : 'leur'} travail passe à la personne que vous choisissez.`,
    unsigned > 0 &&
      `${counted(unsigned, 'Une réservation sans signature prend fin, son voyageur en est prévenu', 'réservations sans signature prennent fin, leurs voyageurs en sont prévenus')}.`,
    options > 0 && `${counted(options, 'Une option en cours prend fin', 'options en cours prennent fin')}.`,
    keys > 0 && `${counted(keys, 'Une clé d’API est révoquée', 'clés d’API sont révoquées')}.`,
    hooks > 0 && `${counted(hooks, 'Un webhook est arrêté', 'webhooks sont arrêtés')}.`,
  ].filter((words) => words !== false)
}
