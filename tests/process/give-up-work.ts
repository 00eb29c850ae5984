import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import '#platform/queue/queue-tables.ts'

/** Number of given-up items written into a filled demonstration. */
export const GIVEN_UP = 60

/**
 * Writes given-up work into the stopped demonstration of a folder: mails whose text was deleted, so that
 * another try has no effect. Each is a minute older than the one before; every third was tried twice as
 * often.
 */
export async function giveUpWork(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ provider: 'embedded', directory: join(folder, 'postgres') })
  const works = Array.from({ length: GIVEN_UP }, (_, n) => ({
    kind: 'mail',
    subject: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
    attempts: n % 3 === 0 ? 18 : 9,
    lastError: n === 0 ? 'Boîte aux lettres fermée' : 'Serveur injoignable',
    gaveUpAt: new Date(Date.UTC(2026, 0, 5, 9, 0) - n * 60_000),
  }))
  await db.insertInto('queueItems').values(works).execute()
  await close()
}
