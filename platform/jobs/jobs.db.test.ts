import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createJobs } from './jobs.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(() => opened.db.deleteFrom('jobs').execute())

const process = () => createJobs({ db: opened.db, log: createLog('silent') })
const rows = () => opened.db.selectFrom('jobs').selectAll().execute()
const makeDue = () => opened.db.updateTable('jobs').set({ nextRunAt: sql<Date>`now()` }).execute()

/** A job's work that lasts until the test ends it. */
function openWork() {
  let begin = () => {}
  let end = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    begun,
    end,
    work: async () => {
      begin()
      await ended
    },
  }
}

describe('jobs', () => {
  test('a job runs when due, then not before its time', async () => {
    let runs = 0
    const jobs = process()
    jobs.every('count', 60, async () => {
      runs += 1
    })
    await jobs.runDue()
    await jobs.runDue()
    expect(runs).toBe(1)
    await makeDue()
    await jobs.runDue()
    expect(runs).toBe(2)
    const { rows: waits } = await sql<{ wait: number }>`
      select round(extract(epoch from next_run_at - finished_at))::int as wait from jobs`.execute(opened.db)
    expect(waits).toEqual([{ wait: 60 }])
  })

  test('where many jobs are due at once, eight begin together, and all run', async () => {
    const first = openWork()
    let [begun, ended] = [0, 0]
    let sayEight = () => {}
    const eight = new Promise<void>((resolve) => {
      sayEight = resolve
    })
    const jobs = process()
    for (let i = 0; i < 20; i += 1)
      jobs.every(`due ${i}`, 60, async () => {
        begun += 1
        if (begun === 8) sayEight()
        await first.work()
        ended += 1
      })
    const all = jobs.runDue()
    await eight
    expect((await rows()).filter(({ claimedBy }) => claimedBy !== null)).toHaveLength(8)
    expect(begun).toBe(8)
    first.end()
    await all
    expect([begun, ended]).toEqual([20, 20])
  })

  test('one job never runs twice at the same time, in one process or in several', async () => {
    const long = openWork()
    let runs = 0
    const processes = Array.from({ length: 5 }, process)
    for (const jobs of processes) {
      jobs.every('long', 60, async () => {
        runs += 1
        await long.work()
      })
    }
    const all = processes.map((jobs) => jobs.runDue())
    await long.begun
    const again = processes.map((jobs) => jobs.runDue())
    await rows()
    expect(runs).toBe(1)
    long.end()
    await Promise.all([...all, ...again])
    expect(runs).toBe(1)
  })

  test('the job of a process that died runs in another once its claim expires', async () => {
    const lost = openWork()
    const dead = process()
    dead.every('sweep', 60, lost.work)
    const dying = dead.runDue()
    await lost.begun

    let runs = 0
    const survivor = process()
    survivor.every('sweep', 60, async () => {
      runs += 1
    })
    await survivor.runDue()
    expect(runs).toBe(0)
    await opened.db
      .updateTable('jobs')
      .set({ claimedUntil: sql<Date>`now() - interval '1 second'` })
      .execute()
    await survivor.runDue()
    expect(runs).toBe(1)

    const [before] = await rows()
    lost.end()
    await dying
    expect((await rows())[0]).toEqual(before)
  })

  test('a failure is stored and counted, and removed after a success', async () => {
    let broken = true
    const jobs = process()
    jobs.every('fragile', 60, async () => {
      if (broken) throw new Error('the disk is full')
    })
    await jobs.runDue()
    await makeDue()
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ failures: 2, lastError: 'the disk is full', claimedBy: null }])
    broken = false
    await makeDue()
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ failures: 0, lastError: null }])
  })

  test('a daily job that failed runs again after a minute, then two, four, an hour at most', async () => {
    const halfADayFromNow = `${(new Date().getUTCHours() + 12) % 24}:30` as const
    const jobs = process()
    jobs.daily('nightly', halfADayFromNow, async () => {
      throw new Error('The session was not free in time')
    })
    const waits: number[] = []
    for (const failures of [0, 1, 2, 9]) {
      await opened.db.updateTable('jobs').set({ failures }).execute()
      await makeDue()
      await jobs.runDue()
      const { rows: waited } = await sql<{ minutes: number }>`
        select round(extract(epoch from next_run_at - finished_at) / 60)::int as minutes from jobs`.execute(
        opened.db,
      )
      waits.push(waited[0]!.minutes)
    }
    expect(waits.slice(0, 3)).toEqual([1, 2, 4])
    expect(waits[3]).toBeLessThanOrEqual(60)
  })

  test('a job that failed runs again no later than its usual time', async () => {
    const jobs = process()
    jobs.every('fragile', 5, async () => {
      throw new Error('the disk is full')
    })
    await jobs.runDue()
    const { rows: waits } = await sql<{ wait: number }>`
      select round(extract(epoch from next_run_at - finished_at))::int as wait from jobs`.execute(opened.db)
    expect(waits).toEqual([{ wait: 5 }])
  })

  test('a daily job waits for its hour in Paris', async () => {
    const jobs = process()
    jobs.daily('nightly', '04:30', async () => {})
    await jobs.runDue()
    const { rows: next } = await sql<{ hour: string; ahead: boolean }>`
      select to_char(next_run_at at time zone 'Europe/Paris', 'HH24:MI') as hour,
        next_run_at > now() and next_run_at <= now() + interval '25 hours' as ahead from jobs`.execute(
      opened.db,
    )
    expect(next).toEqual([{ hour: '04:30', ahead: true }])
  })

  test('after the start jobs run on time; the stop waits for running jobs and starts no other', async () => {
    const long = openWork()
    const jobs = process()
    let ended = false
    jobs.every('long', 60, async () => {
      await long.work()
      ended = true
    })
    jobs.start()
    await long.begun
    const stopping = jobs.stop()
    long.end()
    await stopping
    expect(ended).toBe(true)
    expect(await rows()).toMatchObject([{ claimedBy: null, lastError: null }])
  })

  test('the stop waits for a look at the jobs that is under way, which then begins none', async () => {
    const answer = openWork()
    const heldBack: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await answer.work()
        return result
      },
    }
    let runs = 0
    const jobs = createJobs({ db: opened.db.withPlugin(heldBack), log: createLog('silent') })
    jobs.every('late', 60, async () => {
      runs += 1
    })
    jobs.start()
    await answer.begun
    let isStopped = false
    const stop = jobs.stop().then(() => {
      isStopped = true
    })
    await new Promise((turn) => setImmediate(turn))
    expect(isStopped).toBe(false)
    answer.end()
    await stop
    expect(runs).toBe(0)
  })

  test('two jobs cannot share a name', () => {
    const jobs = process()
    jobs.every('same', 1, async () => {})
    expect(() => jobs.daily('same', '04:00', async () => {})).toThrow('same')
  })
})
