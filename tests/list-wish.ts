import type { List, ListWish } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'

/**
 * The wish for a list's query from an address (`?q=mail&sort=-since`): every row in one page when the address
 * is empty.
 */
export function wishOf<L extends List>(list: L, address = '', size = 1000): ListWish<L> {
  const { columns, ...wish } = readListState(list, new URLSearchParams(address))
  return { ...wish, size }
}
