import { formatEuros } from '#shared/money.ts'
import { REMINDED_WORDS } from './waiting-for.ts'

/**
 * A step of a stay as its history keeps it. `actorName` is null for what no account did, `agentName` is that of the agent named,
 * `amount` what was given back, in cents.
 */
export type KeptStep = {
  event: string
  actorKind: string
  actorName: string | null
  agentName: string | null
  waiting: string | null
  amount: number | null
}

const STEPS: Record<string, string> = {
  start: 'Réservation commencée',
  open: 'Lien de réservation ouvert',
  amend: 'Voyageurs, services ou prix modifiés',
  submit: 'Contrat prêt à signer',
  sign: 'Contrat signé',
  pay: 'Réservation confirmée',
  cancel: 'Réservation annulée',
}

/** What a step is called; one that this page does not know by its own name. */
export function stepTitle({ event, agentName, waiting, amount }: KeptStep): string {
  if (event === 'assign') return agentName ? `Confiée à ${agentName}` : 'Plus d’agent en charge'
  if (event === 'remind') return `Voyageur relancé, ${REMINDED_WORDS[waiting ?? ''] ?? 'par e-mail'}`
  if (event === 'give_back') return `Geste commercial de ${formatEuros(amount ?? 0)}`
  return STEPS[event] ?? event
}

/** Who did a step. */
export function stepAuthor({ actorKind, actorName }: KeptStep): string {
  if (actorKind === 'system') return 'Calanque'
  return actorName ?? 'Le voyageur'
}
