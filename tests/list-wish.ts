import type { List, ListWish } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'

/** What a list's query is asked for by an address (`?q=mail&sort=-since`): everything, in one page, when nothing is said. */
export function wishOf<L extends List>(list: L, address = '', size = 1000): ListWish<L> {
  const { columns, ...wish } = readListState(list, new URLSearchParams(address))
  return { ...wish, size }
}
