import { Refusal } from '#shared/refusal.ts'

/**
 * The result of a use case, or a 404: what belongs to another account answers as what does not exist.
 */
export async function foundOr404<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Refusal && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code))
      throw new Response(null, { status: 404 })
    throw error
  }
}
