const DEADLOCK = '40P01'

const TRIES = 3

/**
 * Runs a whole transaction again when the database chose it to break a circle of waiting: payments wait for
 * reservations and villas, which other acts may lock in another order.
 */
export async function retryDeadlock<R>(work: () => Promise<R>): Promise<R> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK
}
