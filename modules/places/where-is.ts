const CONTRACTED: readonly [RegExp, string][] = [
  [/^Le /, 'au '],
  [/^Les /, 'aux '],
]

/** « à Cannes », « au Cannet », « aux Arcs », « à La Motte »: French contracts a commune’s article. */
export function whereIs(commune: string): string {
  const [article, contracted] = CONTRACTED.find(([start]) => start.test(commune)) ?? []
  return article ? commune.replace(article, contracted!) : `à ${commune}`
}
