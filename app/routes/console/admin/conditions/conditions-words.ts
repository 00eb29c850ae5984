/** Whose conditions a version is. */
export function scopeWords({ agency }: { agency: string | null }): string {
  return agency ?? 'toutes les agences'
}

/** How many owners’ copies are on a version. */
export function usesWords({ signed, waiting }: { signed: number; waiting: number }): string {
  return `Exemplaires signés\u00a0: ${signed}, à signer\u00a0: ${waiting}.`
}
