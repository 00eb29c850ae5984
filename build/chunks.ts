type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const SHELL = 'shell'
const MOST = 'most'
/** Runs once the page's own modules are read: a file apart, which none of theirs brings along. */
const ENTRY = 'app/entry.client.tsx'
/** What every public page loads whatever it shows. */
const SHELL_STARTS = [
  ENTRY,
  'app/root.tsx',
  'app/layouts/public-frame.tsx',
  'app/layouts/page-boundary.tsx',
  'ui/hydrate-later.tsx',
]
/**
 * The pages visitors arrive on, the first page of the checkout, and what the home page fetches at the first
 * gesture.
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
/** The home page is left to the bundler, which puts in one file what no other page needs. */
const HOME = 'app/routes/public/home'
/** A module that this many front pages share is fetched with the shell. */
const SHARED_BY_MOST = 3

/** Between the names of two pages. */
const AND = '-and-'
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

/**
 * How the browser's build is cut: React and its router, the shell, what two of the front pages share, each of these
 * pages, and the bundler's own choice for the rest. Left alone it makes a file of every module that two pages share,
 * some sixty a page: each costs a request, its headers, and what compression loses on small texts. A module's own
 * imports are shared by as many pages or more, so that no two files need each other.
 */
export function chunkGroups(root: string) {
  let named: Map<string, string> | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    named ??= nameModules(graph, (path) => `${root}/${path}`)
    return named.get(id) ?? null
  }
  const only = (names: (name: string) => boolean) => (id: string, graph: ModuleGraph) => {
    const name = nameOf(id, graph)
    return name !== null && names(name) ? name : null
  }
  // What most pages share comes first, because a file also takes whatever its modules import.
  return [
    { name: 'react', test: REACT, priority: 4 },
    { name: only((name) => name === SHELL), priority: 3 },
    { name: only((name) => name === MOST), priority: 2.5 },
    { name: only((name) => name.includes(AND)), priority: 2 },
    { name: nameOf, priority: 1 },
  ]
}

function nameModules(graph: ModuleGraph, idOf: (path: string) => string): Map<string, string> {
  const names = new Map<string, string>()
  const pages = FRONT_PAGES.map((page) => reachedFrom([idOf(page)], graph))
  for (const id of new Set(pages.flatMap((page) => [...page]))) {
    const sharing = FRONT_PAGES.filter((_, page) => pages[page]!.has(id))
    if (sharing.every((page) => page.startsWith(HOME))) continue
    names.set(id, FAILURE.test(id) ? MOST : nameOfShared(sharing))
  }
  for (const id of reachedFrom(SHELL_STARTS.map(idOf), graph)) names.set(id, SHELL)
  names.delete(idOf(ENTRY))
  return names
}

function nameOfShared(sharing: readonly string[]): string {
  if (sharing.length < SHARED_BY_MOST) return sharing.map(lastWordOf).join(AND)
  return sharing.includes(`${HOME}.tsx`) ? SHELL : MOST
}

function lastWordOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1, -'.tsx'.length)
}

/** These modules and those they need at once: imports on intent are not followed. */
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
