import { expect, inject, test } from 'vitest'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '../after-file.ts'
import { createWorld, openWorld } from './open-world.ts'
import { ACTS, simulateWeek } from './simulate-week.ts'

/** `npm run simulate -- 17` or `-- 1..500` chooses other seeds. */
const asked = process.env.SIMULATED_SEEDS
const [first, last] = (asked ?? '1..20').split('..').map(Number)
const SEEDS = Array.from({ length: (last ?? first!) - first! + 1 }, (_, i) => first! + i)

const { url } = inject('testDatabase') as { url: string }
const files = openLocalFiles(temporaryFolder('simulation'))
const name = 'simulation_template'
const template = { url, name, files, ...(await createWorld(url, name, files)) }

async function live(seed: number) {
  const { world, remove } = await openWorld(seed, template)
  try {
    return await simulateWeek(world)
  } finally {
    await remove()
  }
}

/** Over all weeks of a run: how often each act succeeded. */
const done = new Map<string, number>()
let firstWeek: string[]

test.each(SEEDS)('week %i breaks nothing', async (seed) => {
  const week = await live(seed)
  if (asked && SEEDS.length <= 5) console.log(week.history.join('\n'))
  if (seed === SEEDS[0]) firstWeek = week.history
  for (const [act, times] of week.done) done.set(act, (done.get(act) ?? 0) + times)
  expect(week.broken, week.history.join('\n')).toEqual([])
})

test('the same seed gives the same week', async () => {
  expect((await live(SEEDS[0]!)).history).toEqual(firstWeek)
})

test.skipIf(asked)('the weeks have every kind of act', () => {
  expect(ACTS.map(({ name }) => name).filter((act) => !done.has(act))).toEqual([])
})
