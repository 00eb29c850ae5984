import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { startApplication, type TestApplication } from './application.ts'
import { openOnePort } from './behind-one-port.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'
import { openPostgresDemonstration } from './postgres-demonstration.ts'
import { BEHIND_PROXY } from './web-client.ts'

/** A wrong password is refused from then on, for one network on one account (031). */
const MOST_TRIES = 10
const CLIENTS = 4
/** The time that a process may take to start. */
const START_WITHIN = 60_000
/** Three show what ten do, in a third of the time: `npm run cluster:processes` has ten. */
const PROCESSES = Number(process.env.SEVERAL_PROCESSES ?? 3)
/** Enough for each restart to come under bookings. */
const STAYS_A_PROCESS = 8

describe(`${PROCESSES} processes behind one port, over one PostgreSQL server`, () => {
  let demonstration: Awaited<ReturnType<typeof openPostgresDemonstration>>
  let processes: TestApplication[]
  let port: Awaited<ReturnType<typeof openOnePort>>
  let opened: OpenedDatabase

  beforeAll(async () => {
    demonstration = await openPostgresDemonstration(BEHIND_PROXY)
    const { server, application } = demonstration
    const another = () =>
      startApplication({
        ...{ databaseUrl: server.url('postgres'), variables: BEHIND_PROXY, from: application.folder },
      })
    opened = openPostgres(server.url('postgres'), { max: 1 })
    await noteClaims(opened)
    processes = [application]
    // Two at a time: ten that start at once on two cores hinder each other.
    for (let left = PROCESSES - 1; left > 0; left -= 2)
      processes.push(...(await Promise.all(Array.from({ length: Math.min(2, left) }, another))))
    port = await openOnePort(processes.map(({ origin }) => origin))
  }, PROCESSES * START_WITHIN)
  afterAll(async () => {
    await port?.close()
    await opened?.close()
    for (const one of processes?.slice(1) ?? []) await one.remove()
    await demonstration?.remove()
  })

  const ask = (path: string, address: string, init: RequestInit = {}) =>
    fetch(port.origin + path, {
      ...init,
      redirect: 'manual',
      headers: { 'x-forwarded-for': address, ...init.headers },
    })

  test('tries at a password are counted together, whichever process each of them reaches', async () => {
    const body = new URLSearchParams({
      intent: 'password',
      email: 'nul-compte@example.org',
      password: 'faux faux faux',
    })
    const statuses: number[] = []
    for (let n = 0; n <= MOST_TRIES; n += 1)
      statuses.push((await ask('/auth/login', '2001:db8:77::1', { method: 'POST', body })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(429)
  })

  test('each process is stopped and started again under bookings and pages, and no request is lost', async () => {
    const stays = await findFreeStays(port.origin, PROCESSES * STAYS_A_PROCESS)
    const open: typeof stays = []
    const outcomes: string[] = []
    const booked: string[] = []
    let callers = 0
    let ended = false
    const client = async (n: number) => {
      while (!ended) {
        const page = await ask('/annonces', `2001:db8:78:${n}::1`)
        await page.text()
        outcomes.push(`page ${page.status}`)
        const stay = open.pop()
        if (!stay) continue
        const { property, from, to } = stay
        const answer = await ask('/api/checkouts', `2001:db8:79:${(callers++).toString(16)}::1`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ property_id: property, start_date: from, end_date: to, guests: 2 }),
        })
        const { id } = (await answer.json()) as { id: string }
        outcomes.push(`booking ${answer.status}`)
        booked.push(id)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n))
    for (const one of processes) {
      open.push(...stays.splice(0, STAYS_A_PROCESS))
      expect(await one.stop()).toBe(0)
      await one.start()
    }
    ended = true
    await Promise.all(clients)
    expect(new Set(outcomes)).toEqual(new Set(['page 200', 'booking 200']))
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from checkouts c join reservations r on r.checkout_id = c.id
      join occupations o on o.reservation_id = r.id and o.released_at is null
      where c.public_id = any (${booked}::uuid[])`.execute(opened.db)
    expect(rows[0]!.held).toBe(booked.length)
    expect(booked.length).toBeGreaterThan(CLIENTS)
  })

  test('a job has one leader at a time, and the processes take turns', async () => {
    await eventually('several processes have led a job', async () => {
      const { rows } = await sql<{ owners: number }>`
        select count(distinct owner)::int as owners from job_claims`.execute(opened.db)
      return rows[0]!.owners > 1
    })
    const { rows } = await sql`select * from job_claims where was_led`.execute(opened.db)
    expect(rows).toEqual([])
  })
})

/** Writes down each time that a process takes the lead of a job, and whether another one still had it. */
async function noteClaims({ raw }: OpenedDatabase): Promise<void> {
  await raw(`
    create table job_claims (job text, owner text, was_led boolean);
    create function note_claim() returns trigger language plpgsql as $$
    begin
      insert into job_claims values (new.name, new.claimed_by, old.claimed_by is not null and old.claimed_until > now());
      return null;
    end $$;
    create trigger claims_noted after update of claimed_by on jobs for each row
      when (new.claimed_by is not null and new.claimed_by is distinct from old.claimed_by) execute function note_claim();`)
}
