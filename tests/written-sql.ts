/** Tables written through the query builder, and those that raw SQL inserts into, updates or deletes from. */
export function writtenTables(text: string): string[] {
  const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const raw = text.matchAll(
    /\b(?:insert into|delete from|update) ([a-z_]+)(?= set\b| \(|\s+(?:where|values|select))/g,
  )
  return namesIn(built, raw)
}

/** Relations that the query builder selects from or joins by their names, and those that raw SQL reads. */
export function readTables(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
  const built = code.matchAll(
    /\b(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?'(\w+)/g,
  )
  const raw = code.matchAll(/\b(?:from|join|using)\s+([a-z_]+)\b/g)
  return namesIn(built, raw)
}

type Matches = Iterable<RegExpMatchArray>

function namesIn(built: Matches, raw: Matches): string[] {
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [...[...built].map((match) => match[1]!), ...[...raw].map((match) => camel(match[1]!))]
}

/** The text of each callback passed to `inTransaction`, found by its brackets. */
export function transactionBodies(text: string): string[] {
  return [...text.matchAll(/inTransaction\(/g)].map(({ index }) => {
    let depth = 0
    for (let i = index + 'inTransaction'.length; i < text.length; i += 1) {
      if (text[i] === '(') depth += 1
      if (text[i] === ')') depth -= 1
      if (depth === 0) return text.slice(index, i)
    }
    return text.slice(index)
  })
}
