import type { Actor } from '#modules/accounts/actor.ts'
import { ROLE_LABELS, type Role } from '#modules/accounts/role.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { bucketOf } from './bucket.ts'

/**
 * A part of the product that the house may open and close without a new version. A room declares it in its `<room>-flags.ts`
 * (docs/decisions/155) and asks it where the part begins.
 */
export type FeatureFlag = {
  /** In addresses, in the audit and in the table; never given to another flag. */
  name: string
  /** What the console calls it. */
  label: string
  /** What a visitor or a program has while it is on, and what they find while it is off. */
  opens: string
  /** Where it is asked: pages and doors. */
  where: readonly string[]
  /** By what it may be kept to some: what has no role is not sorted by role. */
  by: readonly ('role' | 'agency' | 'share')[]
  /** Who answers for it, and takes it out of the code at its end. */
  owner: string
  /** The last day on which the code may still hold it: after it `npm run check` fails. */
  endsOn: CivilDate
  /** The answer for everyone while no rule is kept, and as long as the database has never answered. */
  default: boolean
}

/** For whom a flag is on: those who meet every condition that is set, none while `isOn` is false. */
export type FlagRule = {
  isOn: boolean
  /** One of these; empty for all. */
  roles: readonly Role[]
  /** Of one of these; empty for all. */
  agencyIds: readonly number[]
  /** How many of a hundred, each known by a steady key. */
  share: number
}

/** Whom a flag is asked for; without `key` a person cannot be known again. */
export type FlagFor = { key: string | null; roles: readonly Role[]; agencyIds: readonly number[] }

/** The rule of a flag that the house has never changed. */
export const firstRule = (flag: Pick<FeatureFlag, 'default'>): FlagRule => ({
  ...{ isOn: flag.default, roles: [], agencyIds: [], share: 100 },
})

/**
 * Whom a flag is asked for. An account keeps its answer on all its devices, a visitor in their browser; `agencyId` is the agency of
 * what they ask for, where that decides and not their own.
 */
export function flagFor(actor: Actor, agencyId?: number): FlagFor {
  const { key, roles = [], agencyIds = [] } = known(actor)
  return { key, roles, agencyIds: agencyId === undefined ? agencyIds : [agencyId] }
}

function known(actor: Actor): Pick<FlagFor, 'key'> & Partial<FlagFor> {
  switch (actor.kind) {
    case 'user':
      return { key: `user:${actor.userId}`, roles: actor.roles, agencyIds: actor.agencyIds }
    case 'visitor':
      return { key: actor.visitorId && `visitor:${actor.visitorId}` }
    case 'key':
      return { key: `key:${actor.keyId}`, agencyIds: actor.agencyId === null ? [] : [actor.agencyId] }
    case 'link':
      return { key: `link:${actor.scope}:${actor.subjectId}` }
    case 'system':
      return { key: null }
  }
}

/** The answer of a rule. A person without a key is in no share but the whole: their answer would change from page to page. */
export function isOnFor(name: string, { isOn, roles, agencyIds, share }: FlagRule, whom: FlagFor): boolean {
  if (!isOn) return false
  if (roles.length > 0 && !roles.some((role) => whom.roles.includes(role))) return false
  if (agencyIds.length > 0 && !agencyIds.some((id) => whom.agencyIds.includes(id))) return false
  return share === 100 || (whom.key !== null && bucketOf(name, whom.key) < share)
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const anyOf = new Intl.ListFormat('fr-FR', { type: 'disjunction' })

/** For whom a rule opens, in words. */
export function ruleWords(rule: FlagRule, agencyNames: ReadonlyMap<number, string>): string {
  if (!rule.isOn) return 'Fermée'
  const conditions = [
    rule.share < 100 && `${rule.share}\u00a0% des personnes`,
    rule.roles.length > 0 && `rôle ${anyOf.format(rule.roles.map((role) => ROLE_LABELS[role]))}`,
    rule.agencyIds.length > 0 &&
      anyOf.format(rule.agencyIds.map((id) => agencyNames.get(id) ?? `agence n°\u00a0${id}`)),
  ].filter((one) => one !== false)
  return conditions.length === 0 ? 'Ouverte à tous' : upperFirst(conditions.join(', '))
}

/** How many days before its end a flag is warned of. */
export const WARNED_DAYS = 14

/** How the last day of a flag stands on a day. */
export function endStateOf(
  { endsOn }: Pick<FeatureFlag, 'endsOn'>,
  today: CivilDate,
): 'far' | 'near' | 'over' {
  if (endsOn < today) return 'over'
  return endsOn <= addDays(today, WARNED_DAYS) ? 'near' : 'far'
}

/** The flags whose last day is over. */
export function overdueFlags(flags: readonly FeatureFlag[], today: CivilDate): FeatureFlag[] {
  return flags.filter((flag) => endStateOf(flag, today) === 'over')
}
