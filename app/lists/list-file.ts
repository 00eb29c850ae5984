import {
  FIRST_ROW,
  type List,
  type ListCriteria,
  type ListCursor,
  type ListRows,
  LONGEST_FILE,
} from '#shared/lists/list.ts'
import { activeFilters, fileSearch, readListState } from '#shared/lists/list-address.ts'
import { csvHead, csvLines, listCsv } from '#shared/lists/list-csv.ts'

/** What the trace of a file says of it: the filters that are on, in words, and the search part of the address of the list with them. */
export type FileAbout = { filters: readonly string[]; search: string }

/** Reads the first rows of a file for those who may take it, and keeps that they took it; gives for whom the other rows are read. */
export type TakeFile<Reader> = <Row>(
  about: FileAbout,
  first: (reader: Reader) => Promise<ListRows<Row>>,
) => Promise<{ reader: Reader; found: ListRows<Row> }>

/** A file that leaves no trace: `because` says why none is due. */
export function untraced<Reader>(reader: Reader, _: { because: string }): TakeFile<Reader> {
  return async (_about, first) => ({ reader, found: await first(reader) })
}

/** Rows that a streamed file reads at once: what it holds in memory. */
const PIECE = 1_000

type FileOfList<Reader> = {
  name: string
  url: URL
  take: TakeFile<Reader>
  /** Is given what stopped a file that had begun. */
  failed?: (error: unknown) => void
}

/**
 * A list as a file: every row that matches the filters in its address, in the order of its sort, as `name`.csv. One that is streamed is
 * read and sent piece after piece, as fast as its reader takes it, and is read no further once its reader has left. For more than
 * `LONGEST_FILE` rows of another it answers 422; the page then offers no file.
 */
export async function answerListFile<Row, F extends List['filters'], S extends string, Reader>(
  list: List<Row, F, S>,
  { name, url, take, failed }: FileOfList<Reader>,
  query: (criteria: ListCriteria<List<Row, F, S>>, reader: Reader) => Promise<ListRows<Row>>,
): Promise<Response> {
  const state = readListState(list, url.searchParams)
  const { columns, ...criteria } = { ...state, page: 1, size: list.isStreamed ? PIECE : LONGEST_FILE }
  const about = {
    // A thing is named by the rows, which the trace says nothing of.
    filters: activeFilters(list as List<unknown>, state).map(
      ({ label, words }) => `${label}\u00a0: ${words}`,
    ),
    search: fileSearch(list, state),
  }
  try {
    const { reader, found } = await take(about, async (of) => {
      const first = await query(list.isStreamed ? { ...criteria, from: FIRST_ROW } : criteria, of)
      if (!list.isStreamed && first.total > LONGEST_FILE) throw new TooLong()
      if (list.isStreamed && first.next === undefined)
        throw new Error('A streamed list whose query gives no cursor')
      return first
    })
    if (!list.isStreamed) return csvResponse(listCsv(list, found.rows), name)
    const follows = (from: ListCursor) => query({ ...criteria, from }, reader)
    return csvResponse(streamOf(piecesOf(list, found, follows, failed)), name)
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    return new Response(TOO_LONG, { status: 422, headers: { 'Content-Type': TEXT } })
  }
}

/** The file in pieces: as many lines as there were when it was begun, where some are added while it is read. */
async function* piecesOf<Row>(
  list: List<Row>,
  first: ListRows<Row>,
  follows: (from: ListCursor) => Promise<ListRows<Row>>,
  failed?: (error: unknown) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let left = first.total
  try {
    yield encoder.encode(csvHead(list))
    for (let piece = first; ; ) {
      const rows = piece.rows.slice(0, left)
      if (rows.length > 0) yield encoder.encode(csvLines(list, rows))
      left -= rows.length
      if (!piece.next || left <= 0) return
      piece = await follows(piece.next)
    }
  } catch (error) {
    failed?.(error)
    throw error
  }
}

/** Asks for a piece when the one before was taken, and for none once its reader has left. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

function csvResponse(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

class TooLong extends Error {}

const TEXT = 'text/plain; charset=utf-8'
const TOO_LONG =
  'Cette liste est trop longue pour un fichier\u00a0: filtrez-la, puis téléchargez-la de nouveau.'
