import { foldAccents } from '#shared/fold-accents.ts'
import { frenchOrder } from '#shared/french-order.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { ROLE_RIGHT_LIST } from './role-right-list.ts'
import type { RoleRight } from './role-rights.ts'

/** Acts first: they are what is looked for. */
const KINDS: readonly RoleRight['kind'][] = ['act', 'page', 'scope']

/**
 * One page of the rights that the criteria ask for: those of one role, those in which a second role differs from it, those whose name
 * or domain holds each typed word. Acts come before pages, pages before scopes.
 */
export function pickRights(
  rights: readonly RoleRight[],
  { filters, sort, page, size }: ListCriteria<typeof ROLE_RIGHT_LIST>,
): ListRows<RoleRight> {
  const { q, kind, role, other } = filters
  const words = foldAccents(q ?? '').split(/\s+/)
  const picked = rights.filter(({ kind: one, key, domain, name, marks }) => {
    const text = foldAccents(`${domain} ${name} ${key}`)
    if ((kind && one !== kind) || !words.every((word) => text.includes(word))) return false
    if (role && other) return marks[role] !== marks[other]
    const asked = role ?? other
    return !asked || marks[asked] !== '-'
  })
  const turn = sort.direction === 'ascending' ? 1 : -1
  const sorted = picked.toSorted(
    (one, that) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(that.kind) ||
      turn * frenchOrder(one[sort.by], that[sort.by]) ||
      frenchOrder(one.name, that.name) ||
      (one.key < that.key ? -1 : 1),
  )
  return { rows: sorted.slice((page - 1) * size, page * size), total: sorted.length }
}
