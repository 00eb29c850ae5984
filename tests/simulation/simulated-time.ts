import { openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'

/** What the database's clock and the business's clock say together (docs/architecture.md, « Two clocks »). */
export type SimulatedTime = {
  now(): Date
  today(): CivilDate
  /** Moves both clocks, backwards too, as a server whose clock is set does. */
  move(seconds: number): Promise<void>
  set(instant: Date): Promise<void>
}

/**
 * The database's functions that say what time it is, read from one row. `public` comes first, so that tables are made there;
 * `pg_catalog` comes last, so that these are found before its own, in the defaults of columns and in triggers too.
 */
const CLOCK = `
  create schema simulation;
  create table simulation.clock (at timestamptz not null);
  insert into simulation.clock values ('2026-11-20T10:00:00Z');
  create function simulation.now() returns timestamptz language sql stable return (select at from simulation.clock);
  create function simulation.clock_timestamp() returns timestamptz language sql stable
    return (select at from simulation.clock);`

/** Makes the database `name` on the server of `url`, migrated, whose time is simulated. */
export async function createTimedDatabase(url: string, name: string): Promise<void> {
  const admin = openPostgres(url, { max: 1 })
  await admin.raw(`create database ${name}`)
  await admin.raw(`alter database ${name} set search_path = public, simulation, pg_catalog`)
  await admin.close()
  const opened = openPostgres(urlOf(url, name), { max: 1 })
  await opened.raw(CLOCK)
  await migrate(opened)
  await opened.close()
}

/** Copies `template`, to which no connection is open, and opens the copy; `remove` closes and drops it. */
export async function openCopy(url: string, template: string) {
  const name = `simulation_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url, { max: 1 })
  // On a busy machine longer than a request may wait.
  await withoutTimeLimit(() => admin.raw(`create database ${name} template ${template} strategy file_copy`))
  await admin.raw(`alter database ${name} set search_path = public, simulation, pg_catalog`)
  const opened = openPostgres(urlOf(url, name), { max: 1 })
  const remove = async () => {
    await opened.close()
    await withoutTimeLimit(() => admin.raw(`drop database ${name}`))
    await admin.close()
  }
  return { opened, remove }
}

/** The clocks of a database that `createTimedDatabase` made. */
export async function timeOf({
  raw,
}: Awaited<ReturnType<typeof openCopy>>['opened']): Promise<SimulatedTime> {
  const { rows } = await raw('select at from simulation.clock')
  let at = (rows[0] as { at: Date }).at
  const set = async (instant: Date) => {
    at = instant
    await raw('update simulation.clock set at = $1', [instant])
  }
  return {
    now: () => at,
    today: () => civilDateInParis(at),
    move: (seconds) => set(new Date(at.getTime() + seconds * 1_000)),
    set,
  }
}

export function urlOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
