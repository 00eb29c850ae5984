import { ROLES, type Role } from '#modules/accounts/role.ts'
import type { Instant } from '#shared/paris-time.ts'

/** An entry of the audit that gave or took roles. */
export type GrantEntry = {
  id: number
  at: Instant
  /** Who did it, by name; null for the product itself, and for a person who was erased. */
  by: string | null
  accountId: string
  account: string | null
  /** `role` of an invitation, `roles` of an opening, `before` and `after` of a change. */
  detail: { role?: unknown; roles?: unknown; before?: unknown; after?: unknown }
}

/** A role of an account from a moment on, and until when; `from` is null where its giving is not among the entries. */
export type RoleGrant = {
  key: string
  role: Role
  accountId: string
  account: string | null
  from: { at: Instant; by: string | null } | null
  until: { at: Instant; by: string | null } | null
}

const rolesIn = (value: unknown): Role[] =>
  ROLES.filter((role) => Array.isArray(value) && value.includes(role))

/** The roles that these entries gave and took, the last first. `entries`: the last first. */
export function grantsOf(entries: readonly GrantEntry[]): RoleGrant[] {
  const grants: RoleGrant[] = []
  const running = new Map<string, RoleGrant>()
  for (const { id, at, by, accountId, account, detail } of entries.toReversed()) {
    const after = [...rolesIn(detail.after), ...rolesIn(detail.roles), ...rolesIn([detail.role])]
    const before = rolesIn(detail.before)
    for (const role of after.filter((one) => !before.includes(one))) {
      const grant = { key: `${id} ${role}`, role, accountId, account, from: { at, by }, until: null }
      grants.push(grant)
      running.set(`${accountId} ${role}`, grant)
    }
    for (const role of before.filter((one) => !after.includes(one))) {
      const grant = running.get(`${accountId} ${role}`)
      if (grant) grant.until = { at, by }
      else grants.push({ key: `${id} ${role}`, role, accountId, account, from: null, until: { at, by } })
      running.delete(`${accountId} ${role}`)
    }
  }
  return grants.reverse()
}
