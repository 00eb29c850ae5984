import type { Instant } from '#shared/paris-time.ts'

/** What a test of a service gave: `absent` where none is plugged in, `demonstration` where ours answers in its place. */
export const SERVICE_OUTCOME_LABELS = {
  answered: 'Répond',
  demonstration: 'En démonstration',
  failed: 'En défaut',
  absent: 'À brancher',
} as const

export type ServiceOutcome = keyof typeof SERVICE_OUTCOME_LABELS

/** The answer of a service to a test, in words. */
export type ServiceAnswer = { outcome: ServiceOutcome; said: string }

/** The last test of a service; `tookMs` in milliseconds. */
export type ServiceTest = ServiceAnswer & { tookMs: number; testedAt: Instant }

/** The longest that a test waits for a service, in milliseconds. */
export const TEST_PATIENCE = 10_000

export const TOO_SLOW = 'Pas de réponse en dix secondes.'

/** What errors of the network, of Node and of providers contain, and what they mean. The first that is found says it. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN|unknown_host/, 'Le nom de son serveur est inconnu.'],
  [/ECONNREFUSED/, 'Son serveur refuse la connexion.'],
  [/ETIMEDOUT|TimeoutError|AbortError|aborted|timeout|timed out|too slow/i, TOO_SLOW],
  [/EAUTH|Invalid login|\b535\b/, 'Son serveur refuse le nom ou le mot de passe.'],
  [/CERT|certificate|self-signed/i, 'Son certificat n’est pas valable.'],
  [/ECONNRESET|EPIPE|socket/i, 'Son serveur coupe la connexion.'],
  [/ENOSPC|EDQUOT/, 'Il n’y a plus de place sur le disque.'],
  [/EACCES|EPERM|EROFS/, 'Le dossier refuse l’écriture.'],
  [/not_public/, 'Son adresse mène à un réseau privé.'],
]

/** Why a service did not answer, without any text of the error itself: it may hold an address with a password. */
export function problemWords(error: unknown): string {
  const text = textOf(error)
  const known = PROBLEMS.find(([pattern]) => pattern.test(text))?.[1]
  if (known) return known
  const status = /\b(?:answered|status|code|response)\D{0,3}([45]\d\d)\b/i.exec(text)?.[1]
  return status ? `Il répond par une erreur (${status}).` : 'Il répond par une erreur.'
}

/** An error with its causes; the reason of a refusal is in its details. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, details, cause } = error as Error & { code?: unknown; details?: { because?: unknown } }
  const more = cause === undefined ? '' : textOf(cause)
  return [error.name, error.message, code, details?.because, more].filter(Boolean).join(' ')
}
