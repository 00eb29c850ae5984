import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The columns of each table, both by the names of the database. */
export type Columns = Readonly<Record<string, readonly string[]>>

/** What a version that serves beside the next one needs: the migrations that it has, and the columns that it reads. */
export type KeptReads = { version: string; migrations: readonly string[]; reads: Columns }

const WORD = /[A-Za-z_]\w*/g
const SOURCES = '{app,db,modules,platform,server}/**/*.{ts,tsx}'
const TABLES = '{modules/*/server,platform/**}/*-tables.ts'
/** The tables that a file declares, each on a line of its own, as the formatter lays them out. */
const DECLARED = /interface Tables \{\n([\s\S]*?)\n {2}\}/

/**
 * Those of `columns` that the sources of a version read: the ones whose name, as written in SQL or in TypeScript, is in the room that
 * declares their table. A word that means something else there counts too: a column is rather kept for too long than taken too soon.
 */
export function columnsReadIn(sources: string, columns: Columns): Columns {
  const rooms = roomsOfTables(sources)
  const words = new Map<string, Set<string>>()
  const wordsIn = (room: string) => {
    const known = words.get(room) ?? wordsOf(sources, room)
    words.set(room, known)
    return known
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) => {
      const known = wordsIn(rooms.get(camelCase(table)) ?? '')
      const read = names.filter((name) => known.has(name) || known.has(camelCase(name)))
      return read.length > 0 ? [[table, read]] : []
    }),
  )
}

/** The folder whose sources declare each table, by its name in TypeScript. */
function roomsOfTables(sources: string): Map<string, string> {
  const rooms = new Map<string, string>()
  for (const file of globSync(TABLES, { cwd: sources })) {
    const [, declared = ''] = DECLARED.exec(readFileSync(join(sources, file), 'utf8')) ?? []
    const folder = dirname(file).replace(/\/server$/, '')
    for (const [, table] of declared.matchAll(/^ {4}(\w+):/gm)) rooms.set(table!, folder)
  }
  return rooms
}

function wordsOf(sources: string, room: string): Set<string> {
  const files = globSync(room ? `${room}/**/*.{ts,tsx}` : SOURCES, { cwd: sources })
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file))
  return new Set(product.flatMap((file) => readFileSync(join(sources, file), 'utf8').match(WORD) ?? []))
}

function camelCase(name: string): string {
  return name.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
