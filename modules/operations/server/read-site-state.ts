import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { FEED_ROWS } from '#modules/feeds/server/feed-reads.ts'
import type { Database, OpenedDatabase } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayTestServices } from '../service-policy.ts'
import type { SiteState } from '../site-state.ts'
import { readWaitingWork } from './read-waiting-work.ts'

type Needs = { db: Database; opened: Pick<OpenedDatabase, 'provider' | 'connections'> }

/** How the site is now. Refuses FORBIDDEN. */
export async function readSiteState({ db, opened }: Needs, actor: Actor): Promise<SiteState> {
  if (!mayTestServices(actor)) throw new Refusal('FORBIDDEN')
  const [facts, feeds, work] = await Promise.all([readFacts(db), readFeeds(db), readWaitingWork(db)])
  const { version, bytes, ...schema } = facts
  return {
    database: { provider: opened.provider, version, bytes, connections: opened.connections() },
    ...{ schema, feeds, ...work, node: process.version },
  }
}

async function readFacts(
  db: Database,
): Promise<{ version: string; bytes: number; last: string; count: number }> {
  const { rows } = await sql<{ version: string; bytes: number; last: string; count: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes, max(name) as last, count(*)::int as count
    from migrations`.execute(db)
  return rows[0]!
}

async function readFeeds(db: Database): Promise<SiteState['feeds']> {
  const { rows } = await sql<SiteState['feeds']>`
    select count(*)::int as total,
      (count(*) filter (where coalesce(f.good_at, f.created_at) < now() - interval '1 day'))::int as silent
    from ${FEED_ROWS} f`.execute(db)
  return rows[0]!
}
