import { ROLES, type Role } from '#modules/accounts/role.ts'
import { DOMAIN_LABELS } from '#modules/audit/audit-domains.ts'
import { ACT_RIGHTS } from './act-rights.gen.ts'
import { actWords } from './audit-words.ts'

/** As backstage §11 marks them; `+` for what is about oneself, or is no right over a thing: a page, a scope. */
export type RightMark = 'o' | 'a' | '*' | '+' | '-'

/** What a role may do, open or hold. */
export type RoleRight = {
  /** `account.disable`, `/admin/users`, `user:read`. */
  key: string
  kind: 'act' | 'page' | 'scope'
  /** The room of an act, the console of a page. */
  domain: string
  name: string
  marks: Readonly<Record<Role, RightMark>>
}

/** Rooms whose acts the audit does not record. */
const OTHER_DOMAINS: Readonly<Record<string, string>> = {
  cart: 'Sélection',
  checkout: 'Réservation en ligne',
  message: 'Message',
  notice: 'Notification',
  view: 'Vue enregistrée',
}

/** The rights of each role to the declared acts, as the walk of roles proves them, in the order of their names. */
export function actRights(): RoleRight[] {
  const domains: Readonly<Record<string, string>> = { ...DOMAIN_LABELS, ...OTHER_DOMAINS }
  const rights = ACT_RIGHTS.flatMap(([room, marks, acts]) => {
    const each = marks.split(' ') as RightMark[]
    return acts.map((act): RoleRight => {
      const [word, entry] = act.split('>') as [string, string?]
      const key = `${room}.${word}`
      return {
        ...{ key, kind: 'act', domain: domains[room] ?? room, name: actWords(key, entry ?? key) },
        marks: byRole((_, n) => each[n]!),
      }
    })
  })
  return rights.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/**
 * The acts that a role of an agency may withhold from its agents: those that they may do because they are agents, and not because they
 * have an account.
 */
export function agentActs(): RoleRight[] {
  return actRights().filter(
    ({ marks }) => marks.AGENT === 'a' || (marks.AGENT === '+' && marks.TRAVELER === '-'),
  )
}

/** A mark for each role. */
export function byRole(markOf: (role: Role, n: number) => RightMark): Record<Role, RightMark> {
  return Object.fromEntries(ROLES.map((role, n) => [role, markOf(role, n)])) as Record<Role, RightMark>
}
