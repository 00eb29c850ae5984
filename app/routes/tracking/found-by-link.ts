import { Refusal } from '#shared/refusal.ts'

/** What a link opens of an inventory, or a 404: one that is over answers as what does not exist. */
export async function foundByLink<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
