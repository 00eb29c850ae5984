const CONTRACTED: readonly [RegExp, string][] = [
  [/^Le /, 'au '],
  [/^Les /, 'aux '],
]

/** « à Cannes », « au Cannet », « aux Arcs », « à La Motte »: in a commune, as French contracts its article. */
export function whereIs(commune: string): string {
  const [article, contracted] = CONTRACTED.find(([start]) => start.test(commune)) ?? []
  return article ? commune.replace(article, contracted!) : `à ${commune}`
}
