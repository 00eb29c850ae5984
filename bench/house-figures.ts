import { globSync } from 'node:fs'
import { MOST_READS } from '#app/manifest/page-budget.ts'
import { PAGES } from '#app/pages.ts'
import { ROOT, readSource, type Source } from '#tests/source-files.ts'
import { roomFiles } from '../build/room-files.ts'

/**
 * `node bench/house-figures.ts`: what adding a room costs and how the code hangs together, as the code is now: the lines of what is listed
 * by hand in one place, what rooms read of each other, pages that give a budget of their own, the files and lines of a new room, and the
 * longest chain of imports. What must not grow is held by tests: `tests/architecture.test.ts`, `tests/collected.test.ts`,
 * `tests/page-growth.db.test.ts`, and the walks of `tests/process`.
 */
const CENTRAL = [
  'app/pages.ts',
  'tests/authorization/*.ts',
  'tests/mail-links/*.ts',
  'server/personal-records.ts',
  'server/mails.ts',
  'server/jobs.ts',
  'server/subscriptions.ts',
  'server/services.ts',
]
const NOT_PRODUCT = /\.(test|stories|contract)\.tsx?$/
const NEW_ROOM = {
  ...{ rooms: 'key-holders', room: 'key-holder', number: '9999', place: 150, menu: 20 },
  ...{ label: 'Gardiens', one: 'gardien', many: 'gardiens' },
}

const sources = globSync('{app,db,modules,platform,server,shared,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !NOT_PRODUCT.test(file) && !file.endsWith('.gen.ts'))
  .map(readSource)

console.log('| figure | today |\n| --- | --- |')
for (const pattern of CENTRAL) {
  const files = globSync(pattern, { cwd: ROOT }).map(readSource)
  const longest = files.toSorted((a, b) => b.lines - a.lines)[0]!
  line(`lines of the longest of ${pattern}`, `${longest.lines} (${longest.file})`)
}
const reads = foreign(/server\/[\w-]+-reads\.ts$/)
line('reads that rooms publish to each other', `${reads.imports} imports in ${reads.files} files`)
line('tables or queries of another room', foreign(/server\/[\w-]+-(tables|queries)\.ts$/).imports)
line('pages and files of the manifest', PAGES.length)
line(`pages with more than ${MOST_READS} reads`, PAGES.filter(({ reads: own }) => own > MOST_READS).length)
const made = [...roomFiles(ROOT, NEW_ROOM).values()]
const lines = made.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
line('a new room (npm run new:room)', `${made.length} files, ${lines} lines, no other file touched by hand`)
const chain = longestChain(sources)
line('longest chain of imports', `${chain.length} files, ${chain[0]} to ${chain.at(-1)}`)

function line(figure: string, value: string | number): void {
  console.log(`| ${figure} | ${value} |`)
}

/** The imports of one room’s server into that of another, whose file `named` matches. */
function foreign(named: RegExp): { imports: number; files: number } {
  const roomOf = (file: string) => /^modules\/([\w-]+)\//.exec(file)?.[1]
  const found = sources.flatMap(({ file, imports }) => {
    const room = roomOf(file)
    const others = imports.filter((to) => room && named.test(to) && roomOf(to) && roomOf(to) !== room)
    return others.length > 0 ? [others.length] : []
  })
  return { imports: found.reduce((sum, count) => sum + count, 0), files: found.length }
}

/** The files of the longest way along imports of code, of which no cycle is made (`tests/architecture.test.ts`). */
function longestChain(all: readonly Source[]): string[] {
  const known = new Map(all.map((source) => [source.file, source]))
  const longest = new Map<string, string[]>()
  const from = (file: string): string[] => {
    const before = longest.get(file)
    if (before) return before
    const tails = known.get(file)!.code.filter((to) => known.has(to) && to !== file)
    const tail = tails.map(from).toSorted((a, b) => b.length - a.length)[0] ?? []
    const chain = [file, ...tail]
    longest.set(file, chain)
    return chain
  }
  return all.map(({ file }) => from(file)).toSorted((a, b) => b.length - a.length)[0]!
}
