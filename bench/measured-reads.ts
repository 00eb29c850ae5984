import type { Database } from '#platform/database/database.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { countQueriesOf, queriesOfRequest } from '#platform/database/request-queries.ts'
import { medianOf, timed } from './measured-act.ts'

/** Runs reads as the loader of a page does, `rounds` times: their queries, then p50 and p99 in milliseconds. */
export async function measureReads(
  db: Database,
  rounds: number,
  read: (needs: { db: Database }) => Promise<unknown>,
): Promise<string[]> {
  const times: number[] = []
  let queries = 0
  for (let round = 0; round < rounds; round += 1)
    times.push(
      (
        await timed(() =>
          countQueriesOf(async () => {
            await read({ db: gatherReads(db) })
            queries = queriesOfRequest()!.count
          }),
        )
      )[1],
    )
  const p99 = times.toSorted((a, b) => a - b)[Math.max(0, Math.floor(rounds * 0.99) - 1)]!
  return [String(queries), medianOf(times).toFixed(1), p99.toFixed(1)]
}

/** Prints a line a read, with its figures at two sizes and how its median grew. */
export function printReads(what: string, lines: ReadonlyMap<string, readonly string[]>): void {
  console.log(`| ${what} | queries | p50 | p99 | queries | p50 | p99 | p50, ratio |`)
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, figures] of lines)
    console.log(`| ${[name, ...figures, (Number(figures[4]) / Number(figures[1])).toFixed(1)].join(' | ')} |`)
}
