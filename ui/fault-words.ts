/** The status of an answer that could not be used; null when no answer came at all. */
export type Fault = number | null

const TOO_MANY = 429

/**
 * The cause of a fault and what to do: the words blame the visitor's connection only when the browser knows
 * that it is lost.
 */
export function faultWords(fault: Fault): string {
  if (fault === TOO_MANY)
    return 'Trop de demandes en peu de temps. Patientez quelques minutes, puis réessayez.'
  if (fault !== null) return 'Le site rencontre un incident. Réessayez dans un instant.'
  return isOffline()
    ? 'Vérifiez votre connexion et réessayez.'
    : 'Le site n’a pas répondu. Réessayez dans un instant.'
}

export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
