import { useLocation, useNavigation } from 'react-router'
import type { List, ListState } from '#shared/lists/list.ts'
import { listSearch, otherEntries } from '#shared/lists/list-address.ts'

/** The addresses of a list on the page it is shown on: they keep what the page's address says of other things. */
export function useListLinks(list: List) {
  const { pathname, search } = useLocation()
  const now = new URLSearchParams(search)
  return {
    pathname,
    others: otherEntries(list, now),
    to: (state: ListState) => `${pathname}${listSearch(list, state, now)}`,
  }
}

/** True while the page is asked for another part of what it lists. */
export function useListBusy(): boolean {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && location.pathname === pathname && formMethod !== 'POST'
}
