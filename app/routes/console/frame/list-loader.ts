import type { LoaderFunctionArgs } from 'react-router'
import { type AskedList, readListView } from '#app/lists/read-list.ts'
import { servicesContext } from '#server/request-context.ts'
import type { List, ListRows, ListView, ListWish } from '#shared/lists/list.ts'
import { DONE } from '#shared/lists/list-address.ts'
import { consoleContext, type SignedInActor } from './console-context.ts'

type Services = ReturnType<typeof servicesOf>

/** The arguments of a list's query: the services, the actor, and the wished rows. */
export type ListQuery<L extends List, Row> = (given: {
  services: Services
  actor: SignedInActor
  wish: ListWish<L>
}) => Promise<ListRows<Row>>

/** One list of a console's page, as `readListView` reads it. */
export function readList<L extends List, Row>(
  list: L,
  asked: AskedList,
  query: ListQuery<L, Row>,
): Promise<ListView<Row, L>> {
  const { actor } = asked.context.get(consoleContext)
  const services = servicesOf(asked.context)
  return readListView(list, asked, (wish) => query({ services, actor, wish }))
}

/**
 * The loader of a page that is one list; `done` is the number of items that the act before this page changed,
 * 0 without one.
 */
export function listLoader<L extends List, Row>(list: L, query: ListQuery<L, Row>) {
  return async ({ context, url }: LoaderFunctionArgs) => ({
    view: await readList(list, { context, url }, query),
    done: Number(url.searchParams.get(DONE)) || 0,
  })
}

function servicesOf(context: AskedList['context']) {
  return context.get(servicesContext)
}
