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
      const start = performance.now()
      await act(counted, given)
      const one = seen.get(name)!
      one.times.push(performance.now() - start)
      one.queries = queries
    }
  }
  return new Map([...seen].map(([name, { queries, times }]) => [name, { queries, ms: medianOf(times) }]))
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Prints a line an act: its queries and milliseconds at the small size and at the large one, and the ratio of the times. */
export function printSizes(small: Map<string, Measured>, large: Map<string, Measured>): void {
  for (const [name, before] of small) {
    const after = large.get(name)!
    const times = [before.ms, after.ms].map((ms) => ms.toFixed(1))
    const ratio = (after.ms / before.ms).toFixed(1)
    console.log(`| ${name} | ${before.queries} | ${after.queries} | ${times.join(' | ')} | ${ratio} |`)
  }
}
