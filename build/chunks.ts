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
/** A module that this many front pages share is fetched with the shell. */
const SHARED_BY_MOST = 3

/** The separator of two page names. */
const AND = '-and-'
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

/**
 * How the browser's build is divided: React and its router, the shell, the modules that two of the front
 * pages share, each of these pages, and the bundler's own choice for the rest. By default the bundler makes a
 * file of every module that two pages share, some sixty a page: each costs a request, its headers, and a
 * poorer compression of small texts. A module's own imports are shared by as many pages or more, so that no
 * two files need each other.
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
  // The modules of most pages come first, because a file also takes whatever its modules import.
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
