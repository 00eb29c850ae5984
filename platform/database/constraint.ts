/** Name of the constraint that a database error violated; null for any other error. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}
