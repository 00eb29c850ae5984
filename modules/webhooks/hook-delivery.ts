/** Seconds to wait after each failure: the last try comes a day after the first. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 37_045] as const

/** Seconds to wait after so many failed tries of one delivery, or null: it is given up. */
export function waitAfterFailure(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}

/** Days of failures alone after which an endpoint is called no more. */
export const MOST_FAILING_DAYS = 3

/** Hours for which the former secret signs beside the new one. */
export const HOOK_ROTATION_HOURS = 24

export const DELIVERY_STATE_LABELS = {
  waiting: 'En attente',
  delivered: 'Reçu',
  failed: 'Abandonné',
} as const
export type DeliveryState = keyof typeof DELIVERY_STATE_LABELS

/** Why an endpoint is called no more. */
export const STOP_LABELS = {
  person: 'Arrêtée',
  failures: 'Arrêtée après trois jours d’échecs',
  gone: 'Arrêtée\u00a0: l’adresse n’existe plus (410)',
} as const
export type StopReason = keyof typeof STOP_LABELS

/** Why a try failed without an answer. */
export const HOOK_PROBLEMS = {
  not_public: 'L’adresse mène à un réseau privé',
  unknown_host: 'Ce nom de domaine est inconnu',
  too_slow: 'Pas de réponse en dix secondes',
  not_reached: 'Le serveur n’a pas pu être joint',
} as const
export type HookProblem = keyof typeof HOOK_PROBLEMS

/** What a try gave, in words: « 500 », « Pas de réponse en dix secondes ». */
export function outcomeWords({
  answerStatus,
  problem,
}: {
  answerStatus: number | null
  problem: string | null
}) {
  if (answerStatus !== null) return `Réponse ${answerStatus}`
  if (problem === null) return 'Pas encore envoyé'
  return Object.hasOwn(HOOK_PROBLEMS, problem) ? HOOK_PROBLEMS[problem as HookProblem] : problem
}
