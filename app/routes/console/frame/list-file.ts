import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#server/request-context.ts'
import { type List, LONGEST_FILE } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { consoleContext } from './console-context.ts'
import { listCsv } from './list-csv.ts'
import type { ListQuery } from './list-loader.ts'

/**
 * The loader of a list's file: every row that matches the filters in its address, in the order of its sort,
 * as `name`.csv. For more than `LONGEST_FILE` rows it returns 422; the page then offers no file.
 */
export function listFile<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  name: string,
  query: ListQuery<List<Row, F, S>, Row>,
) {
  return async ({ context, url }: LoaderFunctionArgs): Promise<Response> => {
    const { columns, ...wish } = readListState(list, url.searchParams)
    const { rows, total } = await query({
      services: context.get(servicesContext),
      actor: context.get(consoleContext).actor,
      wish: { ...wish, page: 1, size: LONGEST_FILE },
    })
    if (total > LONGEST_FILE)
      return new Response(TOO_LONG, { status: 422, headers: { 'Content-Type': TEXT } })
    return new Response(listCsv(list, rows), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
  }
}

const TEXT = 'text/plain; charset=utf-8'
const TOO_LONG =
  'Cette liste est trop longue pour un fichier\u00a0: filtrez-la, puis téléchargez-la de nouveau.'
