/** Name of the constraint a database error broke, or null for any other error. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('constraint' in error)) return null
  return typeof error.constraint === 'string' ? error.constraint : null
}
