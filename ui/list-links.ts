import { useLocation, useNavigation } from 'react-router'
import type { List, ListState } from '#shared/lists/list.ts'
import { listSearch, otherEntries } from '#shared/lists/list-address.ts'

/** The addresses of a list on its page: they keep the parameters of everything else on the page. */
export function useListLinks(list: List) {
  const { pathname, search } = useLocation()
  const now = new URLSearchParams(search)
  return {
    pathname,
    others: otherEntries(list, now),
    to: (state: ListState) => `${pathname}${listSearch(list, state, now)}`,
  }
}

/** True while the page loads another part of the list. */
export function useListBusy(): boolean {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && location.pathname === pathname && formMethod !== 'POST'
}
