import type { LoaderFunctionArgs } from 'react-router'
import { answerListFile } from '#app/lists/list-file.ts'
import { type AddressParams, type AskedList, readListView } from '#app/lists/read-list.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import type { List, ListCriteria, ListRows, ListView } from '#shared/lists/list.ts'
import { DONE } from '#shared/lists/list-address.ts'
import { consoleContext, type SignedInActor } from './console-context.ts'
import { foundOr404 } from './found-or-404.ts'
import { type FileOfList, tracedFile } from './traced-file.ts'

type Services = ReturnType<typeof servicesOf>

/** Who asks for a list, in which console, and the names in its address. */
type Asker = { services: Services; actor: SignedInActor; area: Area; params: AddressParams }

/** The arguments of a list's query: the services, the actor, the console, the names in the address, and the rows asked for. */
export type ListQuery<L extends List, Row> = (
  given: Asker & { criteria: ListCriteria<L> },
) => Promise<ListRows<Row>>

/** A list with its query: what the page shows of it, and its file. */
export type ConsoleList<Row = unknown, L extends List = List> = {
  read: (asked: AskedList) => Promise<ListView<Row, L>>
  /** Every row of the list that the filters in the address match, as `name`.csv; the audit has who took it. */
  answerFile: (asked: AskedList, file: FileOfList) => Promise<Response>
}

/**
 * Declares that a list of a console has the rows of this query, on the page and in the file alike: who sees what is the
 * query's to refuse. Where the address names a thing, `finds` finds it before a file is written, as the page does before it is shown:
 * the file of what does not exist answers 404.
 */
export function consoleList<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  query: ListQuery<List<Row, F, S>, Row>,
  { finds }: { finds?: (given: Asker) => Promise<unknown> } = {},
): ConsoleList<Row, List<Row, F, S>> {
  const askerOf = ({ context, params = {} }: AskedList): Asker => ({
    ...{ services: servicesOf(context), params },
    ...context.get(consoleContext),
  })
  return {
    read: (asked) => readListView(list, asked, (criteria) => query({ ...askerOf(asked), criteria })),
    answerFile: async (asked, file) => {
      const asker = askerOf(asked)
      if (finds) await foundOr404(finds(asker))
      const { name } = file
      return answerListFile(
        list,
        { name, url: asked.url, take: tracedFile(asker, file), failed: failedFor(asked) },
        (criteria, actor) => query({ ...asker, actor, criteria }),
      )
    },
  }
}

const failedFor =
  ({ context }: AskedList) =>
  (error: unknown) =>
    servicesOf(context).log.error(
      { requestId: context.get(requestIdContext), err: error },
      'file of a list failed',
    )

/** One list of a console's page, as `readListView` reads it; one that has a file is a `consoleList`. */
export function readList<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  asked: AskedList,
  query: ListQuery<List<Row, F, S>, Row>,
): Promise<ListView<Row, List<Row, F, S>>> {
  return consoleList(list, query).read(asked)
}

/** The lists of a page that have a file, by the last part of its address; `''` is the list of a page that has one alone. */
export type ListFiles = Readonly<Record<string, Pick<ConsoleList, 'answerFile'>>>

/** The loader of a page, with the lists whose files its line of the manifest offers (`csv`). */
export function withListFiles<Answer>(
  files: ListFiles,
  loader: (args: LoaderFunctionArgs) => Answer,
): ((args: LoaderFunctionArgs) => Answer) & { files: ListFiles } {
  return Object.assign((args: LoaderFunctionArgs) => loader(args), { files })
}

/**
 * The loader of a page that is one list; `done` is the number of items that the act before this page changed,
 * 0 without one.
 */
export function listLoader<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  query: ListQuery<List<Row, F, S>, Row>,
) {
  const asList = consoleList(list, query)
  return withListFiles({ '': asList }, async ({ context, url, params }) => ({
    area: context.get(consoleContext).area,
    view: await asList.read({ context, url, params }),
    done: Number(url.searchParams.get(DONE)) || 0,
  }))
}

function servicesOf(context: AskedList['context']) {
  return context.get(servicesContext)
}
