import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { addReadyVilla } from '../published-villa.ts'
import { type Place, runUntilKilled } from './killed-run.ts'
import type { PublisherOrder } from './publisher.ts'

const NOW = '2026-11-22T09:00:00Z'

/**
 * Kills the process that publishes a villa before one of `oneIn` of its writes in turn, and every step of its publication
 * as soon as it is done: nothing is lost, and nothing is done twice.
 */
export function testKilledPublication(openPlace: () => Place, oneIn: number): void {
  test('a publication that is killed at any write, or once a step is done, loses nothing and does nothing twice', async () => {
    const database = openPlace()
    const villa = await within(database, (db) => addReadyVilla({ db, clock: { now: () => new Date(NOW) } }))
    const { publicId, ownerId, agencyId, propertyId } = villa
    const { moves } = await within(database, (db) => readState(db, propertyId))
    const run = (step: PublisherOrder['step'], diesBefore: number | null) => {
      const order = { database, villa: { publicId, ownerId, agencyId }, step, now: NOW, diesBefore }
      return runUntilKilled('publisher.ts', order satisfies PublisherOrder)
    }
    expect(await run('submit', null)).toBe('done')
    expect(await run('approve', null)).toBe('done')
    let write = 1
    // A step that was done by half, or done before, is refused: its process would end with the refusal.
    while ((await run('publish', write)) === 'killed') write += oneIn
    expect(write).toBeGreaterThan(5)
    expect(await within(database, (db) => readState(db, propertyId))).toEqual({
      status: 'published',
      moves: [...moves, 'owner_review', 'agency_review', 'published'],
      versions: ['published, active'],
      found: 1,
      links: 1,
      liveLinks: 0,
      mails: 1,
    })
  })
}

async function within<R>(
  database: Place,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<R>,
): Promise<R> {
  const { db, close } = await openDatabase(database)
  try {
    return await act(db)
  } finally {
    await close()
  }
}

type State = {
  status: string
  /** The statuses it moved to, in their order. */
  moves: string[]
  versions: string[]
  /** Its rows in the index of the search. */
  found: number
  links: number
  liveLinks: number
  mails: number
}

async function readState(
  db: Parameters<Parameters<typeof within>[1]>[0],
  propertyId: number,
): Promise<State> {
  const { rows } = await sql<State>`
    select p.status,
      (select array_agg(h.to_status order by h.id) from property_status_history h where h.property_id = p.id) as moves,
      (select array_agg(v.status || case when v.is_active then ', active' else '' end order by v.version)
        from property_versions v where v.property_id = p.id) as versions,
      (select count(*)::int from search_listings l where l.property_id = p.id) as found,
      (select count(*)::int from public_tokens t where t.subject_id = p.public_id::text) as links,
      (select count(*)::int from public_tokens t
        where t.subject_id = p.public_id::text and t.revoked_at is null) as live_links,
      (select count(*)::int from outbox_mails m where m.template = 'listing-to-review') as mails
    from properties p where p.id = ${propertyId}`.execute(db)
  return rows[0]!
}
