/** What a migration takes from the versions before it: a whole table, or a column of one. */
export type TakenAway = { table: string; column: string | null }

const COMMENT = /--.*$/gm
const NAME = String.raw`(?:public\.)?"?(\w+)"?`
const DROPPED_TABLES = /\bdrop\s+table\s+(?:if\s+exists\s+)?([^;]+)/gi
const ALTERED_TABLE = new RegExp(
  String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}([^;]*)`,
  'gi',
)
/** A column loses its default or its `not null` by the same word: what comes before says so. */
const DROPPED = /\b(alter\s+(?:column\s+)?"?\w+"?\s+)?drop\s+(column\s+)?(?:if\s+exists\s+)?"?(\w+)"?/gi
const RENAMED = /\brename\s+(column\s+)?"?(\w+)"?\s+to\b/gi
const RENAMED_TABLE = /\brename\s+to\b/i

/** The tables and columns that a migration drops or renames. */
export function takenAway(sql: string): TakenAway[] {
  const text = sql.replaceAll(COMMENT, '')
  const tables = [...text.matchAll(DROPPED_TABLES)].flatMap(([, names]) =>
    names!.split(',').map((name) => ({ table: bareName(name), column: null })),
  )
  const altered = [...text.matchAll(ALTERED_TABLE)].flatMap(([, table, how]) => {
    const columns = [
      ...[...how!.matchAll(DROPPED)].flatMap(([, inColumn, word, name]) =>
        inColumn || (!word && name!.toLowerCase() === 'constraint') ? [] : [name!],
      ),
      ...[...how!.matchAll(RENAMED)].flatMap(([, word, name]) =>
        !word && name!.toLowerCase() === 'constraint' ? [] : [name!],
      ),
    ]
    const taken: TakenAway[] = columns.map((column) => ({ table: table!, column }))
    return RENAMED_TABLE.test(how!) ? [...taken, { table: table!, column: null }] : taken
  })
  return [...tables, ...altered]
}

function bareName(name: string): string {
  return new RegExp(NAME).exec(name.trim())?.[1] ?? name.trim()
}
