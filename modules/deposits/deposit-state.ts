/** Where the deposit of a stay stands. */
export const DEPOSIT_STATES = [
  'planned',
  'requested',
  'held',
  'expiring',
  'failed',
  'claimed',
  'contested',
  'captured',
  'released',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/**
 * What happens to a deposit. `lapse`: nothing holds it any more, against our wish. `settle` ends a claim by what it keeps,
 * `release` ends the deposit once nothing is held and nothing is owed back.
 */
export type DepositEvent =
  | 'request'
  | 'hold'
  | 'fail'
  | 'expire'
  | 'lapse'
  | 'claim'
  | 'contest'
  | 'settle'
  | 'release'

/** A claim stands whatever becomes of the hold: its sum is asked for all the same. */
const TRANSITIONS: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  planned: { request: 'requested', hold: 'held', release: 'released' },
  requested: { hold: 'held', fail: 'failed', claim: 'claimed', release: 'released' },
  held: { expire: 'expiring', lapse: 'failed', claim: 'claimed', release: 'released' },
  expiring: { hold: 'held', lapse: 'failed', claim: 'claimed', release: 'released' },
  failed: { request: 'requested', hold: 'held', claim: 'claimed', release: 'released' },
  claimed: { contest: 'contested', settle: 'captured', release: 'released' },
  contested: { settle: 'captured', release: 'released' },
  captured: {},
  released: {},
}

/** The state that follows an event, or null when it changes nothing: late, repeated or out of order. */
export function nextDepositState(state: DepositState, event: DepositEvent): DepositState | null {
  return TRANSITIONS[state][event] ?? null
}

/** True once nothing more happens to it. */
export function isOver(state: DepositState): boolean {
  return state === 'captured' || state === 'released'
}

/** True while the host claims something of it. */
export function isClaimed(state: DepositState): boolean {
  return state === 'claimed' || state === 'contested'
}

/** As a console and its filters name each state. */
export const DEPOSIT_STATE_WORDS: Record<DepositState, string> = {
  planned: 'Prévu',
  requested: 'Demandé au voyageur',
  held: 'Détenu',
  expiring: 'Bientôt sans couverture',
  failed: 'Non couvert',
  claimed: 'Retenue demandée',
  contested: 'Retenue contestée',
  captured: 'Retenu',
  released: 'Levé',
}
