import { Refusal } from '#shared/refusal.ts'

/**
 * The result of a use case, or a 404: also while the demonstration is being emptied and its tables are gone.
 */
export async function foundOr404<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    if (isNotFound(error) || isTableGone(error)) throw new Response(null, { status: 404 })
    throw error
  }
}

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'NOT_FOUND'

/** PostgreSQL's codes for a table, or a schema, that does not exist. */
const isTableGone = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(42P01|3F000)$/.test(String(error.code))
