import { Client } from 'pg'
import type { CivilDate } from '#shared/civil-date.ts'
import { openPostgresDemonstration } from '#tests/process/postgres-demonstration.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { test as base } from './journey.ts'

export type PostgresDemo = {
  url: string
  /** Ends the hold on a traveler's nights, as if half an hour had passed. */
  endHold(email: string): Promise<void>
  /** Changes the price of a night that a traveler is booking, as its owner would. */
  changeNightPrice(email: string, night: CivilDate, cents: number): Promise<void>
}

/**
 * Journeys on a demonstration of their own over a real PostgreSQL server, which a test may query as well: the
 * embedded database takes one process alone.
 */
export const test = base.extend<object, { demo: PostgresDemo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const { server, application, remove } = await openPostgresDemonstration(BEHIND_PROXY)
      const client = new Client({ connectionString: server.url('postgres') })
      await client.connect()
      await use({ url: application.origin, ...actsOn(client) })
      await client.end()
      await remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
})

function actsOn(client: Client): Omit<PostgresDemo, 'url'> {
  const booked = `select property_id, id from reservations where guest ->> 'email' = $1`
  return {
    async endHold(email) {
      const ended = await client.query(
        `update occupations set expires_at = now() - interval '1 second'
         where kind = 'hold' and released_at is null and (property_id, reservation_id) in (${booked})`,
        [email],
      )
      if (ended.rowCount !== 1) throw new Error(`${email} holds ${ended.rowCount} stays, not one`)
    },
    async changeNightPrice(email, night, cents) {
      await client.query(
        `insert into calendar_nights (property_id, night, price) select property_id, $2, $3 from (${booked}) as stay
         on conflict (property_id, night) do update set price = excluded.price`,
        [email, night, cents],
      )
    },
  }
}
