import type { Database } from '#platform/database/database.ts'

/** An act over `db` that was run several times: its queries, and its median time in milliseconds. */
export type Measured = { queries: number; ms: number }

/** Runs each act in turn, `rounds` times over, each time on what `prepare` gives. */
export async function measureActs<Given>(
  db: Database,
  rounds: number,
  prepare: () => Promise<Given>,
  acts: Readonly<Record<string, (db: Database, given: Given) => Promise<unknown>>>,
): Promise<Map<string, Measured>> {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const seen = new Map(Object.keys(acts).map((name) => [name, { queries: 0, times: [] as number[] }]))
  for (let round = 0; round < rounds; round += 1) {
    const given = await prepare()
    for (const [name, act] of Object.entries(acts)) {
      queries = 0
      const [, ms] = await timed(() => act(counted, given))
      const one = seen.get(name)!
      one.times.push(ms)
      one.queries = queries
    }
  }
  return new Map([...seen].map(([name, { queries, times }]) => [name, { queries, ms: medianOf(times) }]))
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** What `act` gives, and how many milliseconds it took. */
export async function timed<R>(act: () => Promise<R>): Promise<[R, number]> {
  const start = performance.now()
  const result = await act()
  return [result, performance.now() - start]
}

/**
 * Prints a line an act: its queries and milliseconds with `sizes[0]` villas and with `sizes[1]`, and the ratio of the times.
 * `what` heads the column of their names.
 */
export function printActs(
  what: string,
  sizes: readonly number[],
  figures: readonly Map<string, Measured>[],
): void {
  console.log(`| ${what} | queries, ${sizes[0]} villas | ${sizes[1]} villas | ms, p50 | ms, p50 | ratio |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  const [small, large] = figures as [Map<string, Measured>, Map<string, Measured>]
  for (const [name, before] of small) {
    const after = large.get(name)!
    const times = [before.ms, after.ms].map((ms) => ms.toFixed(1))
    const ratio = (after.ms / before.ms).toFixed(1)
    console.log(`| ${name} | ${before.queries} | ${after.queries} | ${times.join(' | ')} | ${ratio} |`)
  }
}

/** Measures at two sizes, and prints a line of figures a size, then the line of their ratios. */
export async function printBySize(
  columns: readonly string[],
  sizes: readonly [number, number],
  measure: (size: number) => Promise<number[]>,
): Promise<void> {
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`|${' --- |'.repeat(columns.length)}`)
  const figures: number[][] = []
  for (const size of sizes) {
    const measured = await measure(size)
    console.log(`| ${[size, ...measured.map((value) => value.toFixed(0))].join(' | ')} |`)
    figures.push(measured)
  }
  const [small, large] = figures as [number[], number[]]
  console.log(`| ratio | ${large.map((value, i) => (value / small[i]!).toFixed(1)).join(' | ')} |`)
}
