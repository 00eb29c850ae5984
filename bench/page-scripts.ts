import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * `node bench/page-scripts.ts`, after `node server/build.ts`: the scripts that each page of the consoles loads at once, in Brotli as they
 * are sent: the heaviest pages of each console, and the median. What a page imports when it is touched is not counted. No figure depends on the machine.
 * Ends with 1 where a page is above what it may have.
 */
const CLIENT = 'dist/client'
const CONSOLES = ['owner', 'agent', 'back-office', 'admin', 'espace-voyageur']
const SHOWN = 4
const KB = 1_024
const MOST = { page: 180, heavy: 240 }
/** The planning and the charts may weigh more. */
const HEAVY = /calendar|analytics|dashboard/

type Route = { path?: string; file: string; index?: boolean; children?: Route[] }
type Chunk = { file: string; imports?: string[] }

const routes = JSON.parse(
  execFileSync('react-router', ['routes', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
) as Route[]
// The router deletes the manifest after its build, and leaves what the build has compressed of it.
const manifest = gunzipSync(readFileSync(join(CLIENT, '.vite/manifest.json.gz'))).toString()
const chunks = JSON.parse(manifest) as Record<string, Chunk>

const weights = new Map<string, number>()
for (const route of routes) weigh(route, [], ['app/entry.client.tsx'])

console.log('| page | scripts, KB in Brotli | may have |\n| --- | --- | --- |')
for (const area of CONSOLES) {
  const own = [...weights].filter(([path]) => path.split('/')[1] === area).toSorted((a, b) => b[1] - a[1])
  if (own.length === 0) continue
  for (const [path, kb] of own.slice(0, SHOWN))
    console.log(`| ${path} | ${kb.toFixed(0)} | ${HEAVY.test(path) ? MOST.heavy : MOST.page} |`)
  const over = own.filter(([path, kb]) => kb > (HEAVY.test(path) ? MOST.heavy : MOST.page))
  if (over.length > 0) process.exitCode = 1
  const median = own[Math.floor(own.length / 2)]![1]
  console.log(
    `| ${own.length} pages of /${area}, their median | ${median.toFixed(0)} | ${over.length} above |`,
  )
}

/** Weighs each page at and below a route, with the routes around it. */
function weigh(route: Route, path: readonly string[], around: readonly string[]): void {
  const own = [...path, ...(route.path ? [route.path] : [])]
  const sources = [...around, `app/${route.file}`]
  if (!route.children) weights.set(`/${own.join('/')}`, weightOf(sources))
  for (const child of route.children ?? []) weigh(child, own, sources)
}

/** Kilobytes of the scripts of these sources and of what they import. */
function weightOf(sources: readonly string[]): number {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const source of sources)
    for (const key of [source, `${source}?__react-router-build-client-route`]) add(key)
  return [...files].reduce((sum, file) => sum + sizeOf(join(CLIENT, file)), 0) / KB
}

/** As it is sent: compressed where the build has compressed it. */
function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
