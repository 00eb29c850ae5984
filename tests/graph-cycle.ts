/** A cycle of the graph, or null; each file is visited once. */
export function findCycle(graph: Map<string, Set<string>>): string | null {
  const done = new Set<string>()
  const search = (name: string, path: readonly string[]): string | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' -> ')
    if (done.has(name)) return null
    for (const next of graph.get(name) ?? []) {
      const cycle = search(next, [...path, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of graph.keys()) {
    const cycle = search(name, [])
    if (cycle) return cycle
  }
  return null
}
