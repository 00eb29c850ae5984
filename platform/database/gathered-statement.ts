import { DATE, DATERANGE, INT8 } from './value-parsers.ts'

/** Marks the statement that several reads were gathered into: its one row is read part by part. */
export const GATHERED = '/* gathered */'

/** A statement as the query builder compiled it. */
type Statement = { sql: string; parameters: readonly unknown[] }
/** A column of an answer, with the identifier of its type. */
export type Field = { name: string; dataTypeID: number }
type Row = Record<string, unknown>

const READS = /^\s*(select|with)\b/i
const WRITES_OR_LOCKS = /\b(insert|update|delete|merge)\b|\bfor\s+(key\s+)?share\b/i

/** True for the text of a statement that reads alone, without a lock: several of them may be asked as one. */
export function mayGather(sql: string): boolean {
  return READS.test(sql) && !WRITES_OR_LOCKS.test(sql)
}

/** What holds no parameter: a string, a quoted name, a comment; or a parameter with its number. */
const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\d+)/g

const part = (index: number) => `gathered ${index}`

/**
 * One statement for all of them, in their order: it answers one row, with the rows of each as JSON, then its columns without a
 * value, which say their names and types.
 */
export function gatherStatements(asked: readonly Statement[]): Statement {
  const parameters: unknown[] = []
  const texts = asked.map(({ sql, parameters: own }) => {
    const before = parameters.length
    parameters.push(...own)
    return sql.replaceAll(PIECE, (piece, number?: string) => (number ? `$${before + Number(number)}` : piece))
  })
  const parts = texts.map((text, i) => `gathered_${i} as materialized (${text}\n)`)
  const columns = texts.map((_, i) => `(select json_agg(r) from gathered_${i} r) as "${part(i)}", t${i}.*`)
  const types = texts.map((_, i) => `left join gathered_${i} t${i} on false`)
  const sql = `${GATHERED} with ${parts.join(', ')} select ${columns.join(', ')} from (values (1)) one ${types.join(' ')}`
  return { sql, parameters }
}

/** Types whose value in JSON is the one that a plain query answers. */
const SAME_IN_JSON = new Set([
  ...[16, 21, 23, INT8, 26, 700, 701], // bool, int2, int4, int8, oid, float4, float8
  ...[18, 19, 25, 1042, 1043, 2950], // char, name, text, bpchar, varchar, uuid
  ...[114, 3802, DATE, DATERANGE], // json, jsonb
  ...[1000, 1005, 1007, 1009, 1015], // arrays of bool, int2, int4, text, varchar
])
const TIMESTAMPTZ = 1184

/**
 * The rows of each gathered statement, with the values that plain queries answer; null for one that has a column of a type that
 * JSON does not carry whole (a decimal, bytes): it has to be asked on its own.
 */
export function readGathered(fields: readonly Field[], row: Row): (Row[] | null)[] {
  const parts: (Row[] | null)[] = []
  let instants: string[] = []
  let isWhole = true
  const end = (index: number) => {
    const rows = (row[part(index)] ?? []) as Row[]
    for (const name of instants)
      for (const one of rows) if (one[name] !== null) one[name] = new Date(one[name] as string)
    parts.push(isWhole ? rows : null)
    instants = []
    isWhole = true
  }
  fields.slice(1).forEach(({ name, dataTypeID }) => {
    if (name === part(parts.length + 1)) end(parts.length)
    else if (dataTypeID === TIMESTAMPTZ) instants.push(name)
    else if (!SAME_IN_JSON.has(dataTypeID)) isWhole = false
  })
  end(parts.length)
  return parts
}
