import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { countMissedPages, noteMissedPage } from '#modules/reports/server/keep-missed-page.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

type Needs = { db: Database; clock: Clock; log: Log }

const DAY = 86_400_000

/** The addresses that invented persons asked for: so many days ago, so often, in which role. */
const STORY: readonly { ago: number; times: number; path: string; role?: Role }[] = [
  { ago: 16, times: 3, path: '/vilas' },
  { ago: 11, times: 5, path: '/saint-tropez' },
  { ago: 8, times: 2, path: '/mes-reservations', role: 'TRAVELER' },
  { ago: 4, times: 1, path: '/owner/revenus', role: 'OWNER' },
  { ago: 2, times: 4, path: '/saint-tropez' },
  { ago: 1, times: 1, path: '/agent/planning', role: 'AGENT' },
]

/** The addresses without a page of the demonstration, counted as those of visitors are. Writes nothing where there is one already. */
export async function seedMissedPages(needs: Needs): Promise<void> {
  const known = await needs.db.selectFrom('missedPages').select('day').limit(1).executeTakeFirst()
  if (known) return
  for (const { ago, times, path, role } of STORY) {
    const then = new Date(needs.clock.now().getTime() - ago * DAY)
    const within = { ...needs, clock: { now: () => then } }
    for (let n = 0; n < times; n += 1) noteMissedPage(within, askerAs(role), path)
    await countMissedPages(within)
  }
}

function askerAs(role: Role | undefined): Actor {
  if (!role) return { kind: 'visitor', visitorId: null }
  return { kind: 'user', userId: '', email: '', roles: [role], agencyIds: [], visitorId: null }
}
