import { formatInstant, type Instant } from '#shared/paris-time.ts'

/** Who reads that a change waits: the owner who answers it, or those who wait for that answer. */
export type ChangeReader = 'owner' | 'agency'

const AWAITED: Record<ChangeReader, string> = {
  owner: 'votre réponse',
  agency: 'la réponse du propriétaire',
}

/** « votre réponse », or whose answer it is. */
export function awaitedAnswer(reader: ChangeReader): string {
  return AWAITED[reader]
}

/** « Proposé le 20 novembre 2026 à 14 h 30, attend votre réponse », with the same words on both sides. */
export function waitingWords(at: Instant, reader: ChangeReader): string {
  return `Proposé le ${formatInstant(at)}, attend ${awaitedAnswer(reader)}`
}
