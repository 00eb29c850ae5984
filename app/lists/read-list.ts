import type { RouterContextProvider } from 'react-router'
import { placeOfList } from '#modules/accounts/kept-columns.ts'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import { type List, type ListCriteria, type ListRows, type ListView, pageCount } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { Refusal } from '#shared/refusal.ts'
import { keptColumnsContext } from './kept-columns.ts'

/** The parts of an address that name a thing: `version` of `/admin/cgv-generator/:version/signatures`. */
export type AddressParams = Readonly<Record<string, string | undefined>>

/** The request for a page that shows a list; `params` where its rows are those of the thing that its address names. */
export type AskedList = { context: Readonly<RouterContextProvider>; url: URL; params?: AddressParams }

/**
 * One list of a page: reads the state in its address, with the columns that the reader keeps, and runs its query. A page number past the last returns
 * the last page. When the query fails, the list is marked as failed and the rest of the page is shown; a
 * refusal is thrown on.
 */
export async function readListView<L extends List, Row>(
  list: L,
  { context, url }: AskedList,
  query: (criteria: ListCriteria<L>) => Promise<ListRows<Row>>,
): Promise<ListView<Row, L>> {
  const kept = context.get(keptColumnsContext).get(placeOfList(url.pathname, list.name))
  const state = readListState(list, url.searchParams, kept)
  const ask = (page: number) => {
    const { columns, ...criteria } = { ...state, page, size: list.pageSize }
    return query(criteria)
  }
  try {
    const found = await ask(state.page)
    const last = pageCount(list, found.total)
    if (state.page <= last) return { state, ...found, failed: false }
    return { state: { ...state, page: last }, ...(await ask(last)), failed: false }
  } catch (error) {
    if (error instanceof Refusal || error instanceof Response) throw error
    const { log } = context.get(servicesContext)
    log.error({ requestId: context.get(requestIdContext), err: error }, 'list failed')
    return { state, rows: [], total: 0, failed: true }
  }
}
