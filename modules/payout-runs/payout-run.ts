import { isForOne } from '#modules/payments/payment-policy.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** Looked at, approved and locked, left to the bank, known by its statements, or given up before it left. */
export const RUN_STATES = ['proposed', 'approved', 'sent', 'settled', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = {
  proposed: 'À approuver',
  approved: 'À envoyer',
  sent: 'Envoyée',
  settled: 'Soldée',
  cancelled: 'Annulée',
}

export type LineState = 'included' | 'sent' | 'settled' | 'refused' | 'left_out'

export const LINE_STATE_LABELS: Readonly<Record<Exclude<LineState, 'left_out'>, string>> = {
  included: 'À envoyer',
  sent: 'Envoyé',
  settled: 'Au relevé',
  refused: 'Refusé par la banque',
}

/** Why a claim is not in a run. */
export const LEFT_OUT = {
  owes: 'Le solde est en faveur de l’agence\u00a0: rien n’est à verser.',
  later: 'Le mandat laisse encore le temps de payer.',
  no_account: 'Aucun compte bancaire n’est connu.',
  not_sepa: 'Le compte est hors de la zone des virements en euros (SEPA).',
  no_address: 'L’adresse ne dit pas la ville et le pays, ou à Monaco la rue et le code postal.',
  no_latin: 'Le titulaire ou la ville n’a pas de lettres latines\u00a0: un virement n’en porte pas d’autres.',
  promised: 'Une autre remise paie déjà cette somme.',
  awaits_second: 'Un virement noté à la main attend l’accord d’une seconde personne.',
  bank: 'Le compte des clients ne contient pas assez pour cette somme.',
} as const
export type LeftOut = keyof typeof LEFT_OUT

/** Why a second person looks at a line: nothing was sent there before, the account is new, or the amount is large. */
export const WATCHES = {
  first: 'Premier versement',
  changed: 'Compte donné depuis moins de 30\u00a0jours',
  large: 'Au-dessus de 10\u202f000,00\u00a0€',
} as const
export type Watch = keyof typeof WATCHES

/** True for a run that another person than the one who proposed it approves. */
export function needsSecond(lines: readonly { amount: Cents; watch: readonly Watch[] }[]): boolean {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return !isForOne(total) || lines.some(({ watch }) => watch.length > 0)
}

/** The stays that are named of a transfer; the statement of its owner has them all. */
const MOST_NAMED = 3

/** « CAL-2027-000001, CAL-2027-000002 et 4 autres séjours »: what a transfer comes from. */
export function staysWords(stays: readonly string[]): string {
  const others = stays.length - MOST_NAMED
  if (others <= 0) return stays.join(', ')
  return `${stays.slice(0, MOST_NAMED).join(', ')} et ${others === 1 ? 'un autre séjour' : `${others} autres séjours`}`
}

/** « 2027-003 »: the place of a run in the series of its book. */
export function runNumber({ year, number }: { year: number | null; number: number | null }): string | null {
  return year === null || number === null ? null : `${year}-${String(number).padStart(3, '0')}`
}

/** « Remise 2027-003 », or « Remise proposée » before it has a number. */
export function runName(run: { year: number | null; number: number | null; state: RunState }): string {
  const number = runNumber(run)
  if (number) return `Remise ${number}`
  return run.state === 'cancelled' ? 'Remise annulée' : 'Remise proposée'
}

/** A run of a book as lists show it, in cents. */
export type PayoutRun = {
  id: string
  agency: string
  year: number | null
  number: number | null
  state: RunState
  executeOn: CivilDate
  proposedAt: Instant
  transfers: number
  total: Cents
  refused: number
}

/** A line of a run as its page shows it. */
export type PayoutRunLine = {
  id: string
  kind: 'owner' | 'traveler'
  /** The owner whose statements it is of; null for a traveler. */
  party: string | null
  /** That of an owner; of a traveler, the number of the stay. */
  name: string
  amount: Cents
  state: LineState
  reason: string | null
  reference: string | null
  holder: string | null
  ibanEnd: string | null
  watch: readonly Watch[]
  stays: readonly string[]
  firstDue: CivilDate | null
}
