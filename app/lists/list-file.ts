import { type List, type ListCriteria, type ListRows, LONGEST_FILE } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { listCsv } from '#shared/lists/list-csv.ts'

/**
 * A list as a file: every row that matches the filters in its address, in the order of its sort, as `name`.csv.
 * For more than `LONGEST_FILE` rows it answers 422; the page then offers no file.
 */
export async function answerListFile<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  { name, url }: { name: string; url: URL },
  query: (criteria: ListCriteria<List<Row, F, S>>) => Promise<ListRows<Row>>,
): Promise<Response> {
  const { columns, ...criteria } = readListState(list, url.searchParams)
  const { rows, total } = await query({ ...criteria, page: 1, size: LONGEST_FILE })
  if (total > LONGEST_FILE) return new Response(TOO_LONG, { status: 422, headers: { 'Content-Type': TEXT } })
  return new Response(listCsv(list, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

const TEXT = 'text/plain; charset=utf-8'
const TOO_LONG =
  'Cette liste est trop longue pour un fichier\u00a0: filtrez-la, puis téléchargez-la de nouveau.'
