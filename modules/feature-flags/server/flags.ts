import { OpenFeature } from '@openfeature/server-sdk'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { type FeatureFlag, type FlagRule, flagFor } from '../feature-flag.ts'
import { contextOf, flagProvider } from './flag-provider.ts'
import { readKeptFlags } from './flag-rows.ts'

/** The flags of the house as this process knows them: an answer asks nothing of the database. */
export type Flags = {
  declared: readonly FeatureFlag[]
  /** Whether a flag is on for an actor; `agencyId` is the agency of what they ask for, where that decides. */
  isOn(flag: FeatureFlag, actor: Actor, agencyId?: number): Promise<boolean>
  /** Reads the rules now. Where the database is away, those read last stay, and before any reading the defaults. */
  refresh(): Promise<void>
  /** Reads the rules in a moment, once the transaction of the caller has committed. */
  refreshSoon(): void
  /** Reads the rules again and again, so that a change made by another process is followed within a second. */
  start(): void
  stop(): Promise<void>
}

const EVERY = 500
/** The pauses after this process changed a rule: its transaction commits some milliseconds later. */
const SOON = [20, 60, 200]

let made = 0

/** Makes the flags that are declared, over the rules of a database; each caller has a provider of its own. */
export async function createFlags(
  { db, log }: { db: Database; log: Log },
  declared: readonly FeatureFlag[],
): Promise<Flags> {
  let rules: ReadonlyMap<string, FlagRule> = new Map()
  let isAway = false
  let timer: NodeJS.Timeout | null = null
  let stopped = true
  let soon: number[] = []
  let reading = Promise.resolve()

  made += 1
  const domain = `house-${made}`
  await OpenFeature.setProviderAndWait(
    domain,
    flagProvider((flag) => rules.get(flag)),
  )
  const client = OpenFeature.getClient(domain)

  const read = async () => {
    try {
      rules = new Map([...(await readKeptFlags(db))].map(([name, { rule }]) => [name, rule]))
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'flags not read')
      isAway = true
    }
  }
  // One reading after the other: an older one never replaces a newer one.
  const refresh = () => {
    reading = reading.then(read)
    return reading
  }
  const plan = () => {
    timer = setTimeout(() => void look(), soon.shift() ?? EVERY)
  }
  const look = async () => {
    timer = null
    await refresh()
    if (!stopped) plan()
  }

  return {
    declared,
    isOn: (flag, actor, agencyId) =>
      client.getBooleanValue(flag.name, flag.default, contextOf(flagFor(actor, agencyId))),
    refresh,
    refreshSoon: () => {
      soon = [...SOON]
      // While it reads, the next pause is the first of these.
      if (!timer) return
      clearTimeout(timer)
      plan()
    },
    start: () => {
      stopped = false
      plan()
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      timer = null
      await reading
    },
  }
}
