import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import { type List, type ListRows, type ListView, type ListWish, pageCount } from '#shared/lists/list.ts'
import { DONE, readListState } from '#shared/lists/list-address.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext, type SignedInActor } from './console-context.ts'

type Services = ReturnType<typeof servicesOf>

/** What the query of a list is given: what may be used, who asks, what is asked for. */
export type ListQuery<L extends List, Row> = (given: {
  services: Services
  actor: SignedInActor
  wish: ListWish<L>
}) => Promise<ListRows<Row>>

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * One list of a page: reads what its address asks and queries it. A page past the last is the last. A query that fails
 * leaves the rest of the page standing: the list says so; a refusal goes on.
 */
export async function readList<L extends List, Row>(
  list: L,
  { context, url }: Asked,
  query: ListQuery<L, Row>,
): Promise<ListView<Row, L>> {
  const state = readListState(list, url.searchParams)
  const ask = (page: number) => {
    const { columns, ...wish } = { ...state, page, size: list.pageSize }
    return query({ services: servicesOf(context), actor: context.get(consoleContext).actor, wish })
  }
  try {
    const found = await ask(state.page)
    const last = pageCount(list, found.total)
    if (state.page <= last) return { state, ...found, failed: false }
    return { state: { ...state, page: last }, ...(await ask(last)), failed: false }
  } catch (error) {
    if (error instanceof Refusal || error instanceof Response) throw error
    servicesOf(context).log.error({ requestId: context.get(requestIdContext), err: error }, 'list failed')
    return { state, rows: [], total: 0, failed: true }
  }
}

/** The loader of a page that is one list; `done` counts what the act that led back to it did, 0 without one. */
export function listLoader<L extends List, Row>(list: L, query: ListQuery<L, Row>) {
  return async ({ context, url }: LoaderFunctionArgs) => ({
    view: await readList(list, { context, url }, query),
    done: Number(url.searchParams.get(DONE)) || 0,
  })
}

function servicesOf(context: Asked['context']) {
  return context.get(servicesContext)
}
