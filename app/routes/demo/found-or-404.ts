import { Refusal } from '#shared/refusal.ts'

/** What a use case found, or the not-found page. */
export async function foundOr404<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}
