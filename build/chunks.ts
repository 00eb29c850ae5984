import { readdirSync } from 'node:fs'

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const SHELL = 'shell'
const MOST = 'most'
/** Loaded once the page's own modules are read: a file apart, which none of theirs imports. */
const ENTRY = 'app/entry.client.tsx'
/** The modules that every public page loads. */
const SHELL_STARTS = [
  ENTRY,
  'app/root.tsx',
  'app/layouts/public-frame.tsx',
  'app/layouts/page-boundary.tsx',
  'ui/hydrate-later.tsx',
]
/**
 * The pages where visits usually begin, the first page of the checkout, and the modules that the home page
 * fetches at the first gesture.
 */
const FRONT_PAGES = [
  'public/home',
  'public/listings',
  'public/listing',
  'checkout/guest',
  'public/home/home-story',
].map((page) => `app/routes/${page}.tsx`)
/** Shared with the error pages, which load at a gesture and must not load a whole page with them. */
const FAILURE = /\/app\/shell\/failure\//
/** The bundler decides about the home page: it puts in one file what no other page needs. */
const HOME = 'app/routes/public/home'
/** The home page's own at the first gesture: what two pages have from the start goes with them, and not to all. */
const STORY = `${HOME}/home-story.tsx`
/** The sources of the consoles: what many of them take of a front page's own modules is apart, so that they do not load the whole page. */
const CONSOLE_SOURCES = 'app/routes/console'
const CONSOLES = 'consoles'
/** A module that fewer of them reach stays in the file of its front page: each file of few modules costs that page some bytes. */
const MANY_SOURCES = 8
/** A module that this many front pages share is fetched with the shell. */
const SHARED_BY_MOST = 3

/** The separator of two page names. */
const AND = '-and-'
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

/**
 * How the browser's build is divided: React and its router, the shell, the modules that two of the front
 * pages share, what many pages of the consoles take of one front page, the rest of each of these pages, and the
 * bundler's own choice for all else. By default the bundler makes a
 * file of every module that two pages share, some sixty a page: each costs a request, its headers, and a
 * poorer compression of small texts. A module's own imports are shared by as many pages or more, so that no
 * two files need each other.
 */
export function chunkGroups(root: string) {
  let named: Map<string, string> | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    named ??= nameModules(graph, (path) => `${root}/${path}`, consoleSources(root))
    return named.get(id) ?? null
  }
  const only = (names: (name: string) => boolean) => (id: string, graph: ModuleGraph) => {
    const name = nameOf(id, graph)
    return name !== null && names(name) ? name : null
  }
  // The modules of most pages come first, because a file also takes whatever its modules import.
  return [
    { name: 'react', test: REACT, priority: 4 },
    { name: only((name) => name === SHELL), priority: 3 },
    { name: only((name) => name === MOST), priority: 2.5 },
    { name: only((name) => name.includes(AND) && !name.endsWith(CONSOLES)), priority: 2 },
    { name: only((name) => name.endsWith(CONSOLES)), priority: 1.5 },
    { name: nameOf, priority: 1 },
  ]
}

function nameModules(
  graph: ModuleGraph,
  idOf: (path: string) => string,
  consoles: readonly string[],
): Map<string, string> {
  const names = new Map<string, string>()
  const inConsoles = ofConsoles(consoles.map(idOf), graph)
  const pages = FRONT_PAGES.map((page) => reachedFrom([idOf(page)], graph))
  for (const id of new Set(pages.flatMap((page) => [...page]))) {
    const sharing = FRONT_PAGES.filter((_, page) => pages[page]!.has(id))
    if (sharing.every((page) => page.startsWith(HOME))) continue
    names.set(id, FAILURE.test(id) ? MOST : nameOfShared(sharing, inConsoles.has(id)))
  }
  for (const id of reachedFrom(SHELL_STARTS.map(idOf), graph)) names.set(id, SHELL)
  names.delete(idOf(ENTRY))
  return names
}

function nameOfShared(sharing: readonly string[], isInConsoles: boolean): string {
  const pages = sharing.length < SHARED_BY_MOST ? sharing : sharing.filter((page) => page !== STORY)
  if (pages.length === 1 && isInConsoles) return [lastWordOf(pages[0]!), CONSOLES].join(AND)
  if (pages.length < SHARED_BY_MOST) return pages.map(lastWordOf).join(AND)
  return pages.includes(`${HOME}.tsx`) ? SHELL : MOST
}

function lastWordOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1, -'.tsx'.length)
}

/** The modules that many of these sources reach. */
function ofConsoles(sources: readonly string[], graph: ModuleGraph): Set<string> {
  const counts = new Map<string, number>()
  for (const source of sources)
    for (const id of reachedFrom([source], graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].flatMap(([id, count]) => (count >= MANY_SOURCES ? [id] : [])))
}

function consoleSources(root: string): string[] {
  return readdirSync(`${root}/${CONSOLE_SOURCES}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${CONSOLE_SOURCES}/${name}`)
}

/** These modules and their static imports: dynamic imports are not followed. */
function reachedFrom(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(starts)
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (reached.has(imported)) continue
      reached.add(imported)
      waiting.push(imported)
    }
  return reached
}
