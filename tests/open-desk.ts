import type { CivilDate } from '#shared/civil-date.ts'
import { openCheckoutDesk } from './checkout-desk.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * A database of this test file and a checkout desk over it, at ten o'clock UTC of `day`; a test moves the desk to another
 * day by `clock.today`. `variables` change the configuration.
 */
export async function openDesk(day: CivilDate, variables: Record<string, string> = {}) {
  const { db } = await openTestDatabase()
  const clock = { today: day, now: () => new Date(`${clock.today}T10:00:00Z`) }
  return { db, clock, desk: await openCheckoutDesk(db, clock, variables) }
}
