import type { MessageFileView } from '#modules/messages/message-file.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** How much an incident harms a stay, the worst first. */
export const SEVERITIES = ['danger', 'unusable', 'comfort', 'cosmetic'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  danger: 'Danger',
  unusable: 'Inutilisable',
  comfort: 'Inconfort',
  cosmetic: 'Esthétique',
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an incident may wait for a decision (money §7). */
const TIME_TO_DECIDE: Readonly<Record<Severity, number>> = {
  danger: 15 * MINUTE,
  unusable: 4 * HOUR,
  comfort: 24 * HOUR,
  cosmetic: 7 * 24 * HOUR,
}

export const TIME_TO_DECIDE_WORDS: Readonly<Record<Severity, string>> = {
  danger: '15\u00a0minutes',
  unusable: '4\u00a0heures',
  comfort: '24\u00a0heures',
  cosmetic: '7\u00a0jours',
}

/** The instant before which what is done about an incident is decided. */
export function decisionDue(severity: Severity, reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + TIME_TO_DECIDE[severity])
}

/** Who pays for the repair. */
export const PAYERS = ['owner', 'agency', 'guest'] as const
export type Payer = (typeof PAYERS)[number]

export const PAYER_LABELS: Readonly<Record<Payer, string>> = {
  owner: 'Le propriétaire',
  agency: 'L’agence',
  guest: 'Le voyageur',
}

export const INCIDENT_STATES = [
  'reported',
  'asked',
  'agreed',
  'refused',
  'done',
  'closed',
  'cancelled',
] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

export const INCIDENT_STATE_LABELS: Readonly<Record<IncidentState, string>> = {
  reported: 'Signalé',
  asked: 'Attend l’accord du propriétaire',
  agreed: 'Accepté, à faire',
  refused: 'Refusé par le propriétaire',
  done: 'Réparé',
  closed: 'Classé',
  cancelled: 'Annulé',
}

/** The same, as its owner reads them. */
export const OWN_INCIDENT_STATE_LABELS: Readonly<Record<IncidentState, string>> = {
  ...INCIDENT_STATE_LABELS,
  asked: 'Attend votre accord',
  agreed: 'Accepté par vous, à faire',
  refused: 'Refusé par vous',
}

/** States in which something is still to be done. */
export const OPEN_STATES = ['reported', 'asked', 'agreed', 'refused'] as const satisfies IncidentState[]

/** States in which what will be done is not decided, while the clock of its severity runs. */
export const UNDECIDED_STATES = ['reported', 'asked', 'refused'] as const satisfies IncidentState[]

const isIn = (state: IncidentState, states: readonly IncidentState[]) => states.includes(state)

/** Something is still to be done about it. */
export function isOpen({ state }: { state: IncidentState }): boolean {
  return isIn(state, OPEN_STATES)
}

/** What will be done about it is not decided. */
export function isUndecided({ state }: { state: IncidentState }): boolean {
  return isIn(state, UNDECIDED_STATES)
}

/** The clock of its severity is over, and nothing is decided. */
export function isOverdue({ state, dueAt }: { state: IncidentState; dueAt: Date }, now: Date): boolean {
  return isUndecided({ state }) && dueAt.getTime() < now.getTime()
}

export const INCIDENT_STEPS = ['report', 'ask', 'agree', 'refuse', 'finish', 'close', 'cancel'] as const
export type IncidentStep = (typeof INCIDENT_STEPS)[number]

type Standing = { state: IncidentState; severity: Severity; payer: Payer }

/**
 * The state that a step leads to, or null where an incident does not take it. A repair at the expense of the owner is done once they
 * agreed: the mandate demands it, but for the urgent repair of a danger, which is done at once, the owner informed (233).
 */
export function stateAfter(incident: Standing, step: IncidentStep): IncidentState | null {
  const { state } = incident
  const isAt = (...states: IncidentState[]) => states.includes(state)
  if (step === 'ask') return incident.payer === 'owner' && isAt('reported', 'refused') ? 'asked' : null
  if (step === 'agree') return isAt('asked') ? 'agreed' : null
  if (step === 'refuse') return isAt('asked') ? 'refused' : null
  if (step === 'finish') return mayBeDone(incident) ? 'done' : null
  if (step === 'close') return isAt('done') ? 'closed' : null
  if (step === 'cancel') return isOpen(incident) ? 'cancelled' : null
  return null
}

function mayBeDone({ state, severity, payer }: Standing): boolean {
  if (state === 'agreed') return true
  if (payer !== 'owner') return state === 'reported'
  return severity === 'danger' && (state === 'reported' || state === 'asked')
}

/** The owner is informed at once: the agency may have it repaired without asking. */
export function isUrgent({ severity, payer }: Pick<Standing, 'severity' | 'payer'>): boolean {
  return severity === 'danger' && payer === 'owner'
}

/**
 * The invoice of its repair is its owner's at once, of whatever amount: a danger, unless they refused it, or agreed to an estimate, which
 * is not exceeded without them.
 */
export function isBilledAtOnce(incident: Standing, { hasAgreed }: { hasAgreed: boolean }): boolean {
  const { state } = incident
  return isUrgent(incident) && !hasAgreed && state !== 'refused' && state !== 'cancelled'
}

/** Its estimates may change: no owner is reading them, and none is agreed to. */
export function takesEstimates({ state }: { state: IncidentState }): boolean {
  return state === 'reported' || state === 'refused'
}

/** The most estimates that an owner chooses from. */
export const MOST_ESTIMATES = 3

/** What a provider asks for a repair, in cents, taxes included, and in how many days it would be done. */
export type Estimate = {
  id: string
  provider: string
  amount: Cents
  days: number | null
  isAgreed: boolean
  file: MessageFileView
}

/** A file of an incident: of what went wrong, or of what was done. */
export type IncidentFile = MessageFileView & { moment: 'before' | 'after' }

/** A step that an incident took, by whom, and what was said with it. */
export type TakenStep = { step: IncidentStep; at: Instant; by: string | null; words: string | null }

/** An incident as those who follow it and its owner read it. */
export type IncidentView = {
  id: string
  subject: string
  words: string
  severity: Severity
  payer: Payer
  state: IncidentState
  villa: string
  /** The public identifier of the villa. */
  property: string
  agency: string
  /** The public identifier of the agency, which names its book. */
  book: string
  stay: { publicId: string; number: string } | null
  reportedAt: Instant
  dueAt: Instant
  isOverdue: boolean
  estimates: Estimate[]
  files: IncidentFile[]
  steps: TakenStep[]
}

/** « sous 3 jours », « dans la journée »; null where the provider does not say. */
export function delayWords(days: number | null): string | null {
  if (days === null) return null
  return days === 0 ? 'dans la journée' : `sous ${days}\u00a0jour${days > 1 ? 's' : ''}`
}
