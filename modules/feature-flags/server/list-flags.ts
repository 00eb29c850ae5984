import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { endStateOf, type FeatureFlag, type FlagRule, firstRule, ruleWords } from '../feature-flag.ts'
import { mayManageFlags } from '../flag-policy.ts'
import { getDeclared } from './change-flag.ts'
import { type KeptFlag, readKeptFlags } from './flag-rows.ts'
import type { Flags } from './flags.ts'

type Needs = { db: Database; clock: Clock; flags: Pick<Flags, 'declared'> }

/** A flag as the administration reads it; `version` is the number of its last change, 0 before the first. */
export type FlagView = FeatureFlag & {
  rule: FlagRule
  /** For whom it is on, in words, and what one press brings back. */
  words: string
  formerWords: string | null
  version: number
  end: ReturnType<typeof endStateOf>
}

type Named = { id: number; name: string }

/** The flags that the code declares, by their French names, with the rules that are kept. Refuses FORBIDDEN. */
export async function listFlags({ db, clock, flags }: Needs, actor: Actor): Promise<FlagView[]> {
  if (!mayManageFlags(actor)) throw new Refusal('FORBIDDEN')
  const [kept, agencies] = await Promise.all([readKeptFlags(db), readAgencies(db)])
  const today = todayInParis(clock)
  return flags.declared
    .map((flag) => viewOf(flag, kept.get(flag.name), agencies, today))
    .toSorted((one, other) => frenchOrder(one.label, other.label))
}

/** One flag, and the agencies that it may be kept to. Refuses NOT_FOUND and FORBIDDEN. */
export async function getFlag(
  { db, clock, flags }: Needs,
  actor: Actor,
  name: string,
): Promise<{ flag: FlagView; agencies: Named[] }> {
  if (!mayManageFlags(actor)) throw new Refusal('FORBIDDEN')
  const declared = getDeclared({ flags }, { flag: name })
  const [kept, agencies] = await Promise.all([readKeptFlags(db), readAgencies(db)])
  return { flag: viewOf(declared, kept.get(name), agencies, todayInParis(clock)), agencies }
}

function readAgencies(db: Database): Promise<Named[]> {
  return db
    .selectFrom(AGENCY_ROWS.as('a'))
    .select(['a.id', 'a.name'])
    .orderBy(inNameOrder(sql.ref('a.name')))
    .orderBy('a.id')
    .execute()
}

function viewOf(
  flag: FeatureFlag,
  kept: KeptFlag | undefined,
  agencies: readonly Named[],
  today: Parameters<typeof endStateOf>[1],
): FlagView {
  const names = new Map(agencies.map(({ id, name }) => [id, name]))
  const rule = kept?.rule ?? firstRule(flag)
  return {
    ...{ ...flag, rule, words: ruleWords(rule, names) },
    formerWords: kept?.former ? ruleWords(kept.former, names) : null,
    ...{ version: kept?.version ?? 0, end: endStateOf(flag, today) },
  }
}
