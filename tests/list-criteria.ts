import type { List, ListCriteria } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'

/**
 * The criteria for a list's query from an address (`?q=mail&sort=-since`): every row in one page when the address
 * is empty.
 */
export function criteriaOf<L extends List>(list: L, address = '', size = 1000): ListCriteria<L> {
  const { columns, ...criteria } = readListState(list, new URLSearchParams(address))
  return { ...criteria, size }
}
