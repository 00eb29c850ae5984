import { Refusal } from '#shared/refusal.ts'
import { HOUSE_ACTS } from './house-acts.ts'
import { listBroken } from './invariants.ts'
import { TRAVELER_ACTS } from './traveler-acts.ts'
import type { SimulatedAct, World } from './world.ts'

/** What happened in a week, line by line, and what it broke: nothing, in a product without fault. */
type SimulatedWeek = { history: string[]; broken: string[]; done: ReadonlyMap<string, number> }

export const ACTS: readonly SimulatedAct[] = [...TRAVELER_ACTS, ...HOUSE_ACTS]
const WEEK = 7 * 24 * 3_600
/** From seconds, for what is done in one sitting, to half a day. */
const PAUSES = [5, 20, 60, 60, 300, 900, 3_600, 21_600, 43_200]
/** What settles a week, in days from its end: retries, ends of signatures, of transfers and of unpaid stays. */
const DAYS_AFTER = [1, 2, 4, 7, 12]

/** Lives one week of the world and the days that settle it, then asks what must hold. */
export async function simulateWeek(world: World): Promise<SimulatedWeek> {
  const { random, time, house, history, tell } = world
  const broken: string[] = []
  const done = new Map<string, number>()

  const live = async (act: SimulatedAct) => {
    try {
      tell(await act.does(world))
      done.set(act.name, (done.get(act.name) ?? 0) + 1)
    } catch (error) {
      if (error instanceof Refusal) tell(`${act.name}: refused, ${error.code}`)
      else if (!house.process.isDead()) {
        tell(`${act.name}: failed, ${String(error)}`)
        broken.push(`${act.name} failed: ${error instanceof Error ? error.stack : String(error)}`)
      }
    }
    if (!house.process.isDead()) return
    tell(`${act.name}: the process died, another starts`)
    await house.restart()
  }

  const end = new Date(time.now().getTime() + WEEK * 1_000)
  while (time.now() < end) {
    await live(random.weighted(ACTS))
    await time.move(random.pick(PAUSES))
  }

  tell('the week is over, the network is calm')
  await house.restart()
  house.calm()
  const over = time.now().getTime()
  for (const days of DAYS_AFTER) {
    await time.set(new Date(over + days * 24 * 3_600_000))
    for (const name of ['run jobs', 'work on the queue', 'run jobs', 'work on the queue'])
      await live(HOUSE_ACTS.find((act) => act.name === name)!)
  }
  await time.move(60)
  broken.push(...house.errors, ...(await listBroken(world)))
  return { history, broken, done }
}
