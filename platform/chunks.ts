type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Modules every public page loads whatever it shows, and those that two of the pages people come in by share. */
const SHELL = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/layouts/public-frame.tsx',
  'app/layouts/page-boundary.tsx',
]
const FRONT_PAGES = ['home', 'listings', 'listing'].map((page) => `app/routes/public/${page}.tsx`)

/**
 * How the browser's build is cut: React and its router, the shell, what the front pages share, and the bundler's own
 * choice for the rest. Left alone it makes a file of every module that two pages share, some sixty a page: each costs
 * a request, its headers, and what compression loses on small texts.
 */
export function chunkGroups(root: string) {
  let named: Map<string, string> | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    named ??= nameModules(graph, (path) => `${root}/${path}`)
    return named.get(id) ?? null
  }
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
    { name: nameOf, priority: 1 },
  ]
}

function nameModules(graph: ModuleGraph, idOf: (path: string) => string): Map<string, string> {
  const names = new Map<string, string>()
  const pages = FRONT_PAGES.map((page) => reachedFrom([idOf(page)], graph))
  for (const id of new Set(pages.flatMap((page) => [...page])))
    if (pages.filter((page) => page.has(id)).length > 1) names.set(id, 'front-pages')
  for (const id of reachedFrom(SHELL.map(idOf), graph)) names.set(id, 'shell')
  return names
}

/** The modules these need at once, themselves not included: imports on intent are not followed. */
function reachedFrom(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (reached.has(imported)) continue
      reached.add(imported)
      waiting.push(imported)
    }
  return reached
}
