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

/** What holds no parameter: a string, a quoted name, a comment; a parenthesis; or a parameter with its number. */
const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|[()]|\$(\d+)/g

const part = (index: number) => `gathered ${index}`

/** How the statement of a read begins that works rows out before it reads them (`workedOut`). */
const WORKED_OUT = 'with "worked_out" as materialized '

type Beginning = { text: string; rest: string; parameters: readonly unknown[]; key: string }

/** What a read works out first, with its parameters, and what follows; null where it begins otherwise. */
function beginningOf({ sql, parameters }: Statement): Beginning | null {
  if (!sql.startsWith(WORKED_OUT)) return null
  const body = sql.slice(WORKED_OUT.length)
  const text = body.slice(0, endOfParenthesis(body))
  const used = Math.max(0, ...[...text.matchAll(PIECE)].map(([, number]) => Number(number ?? 0)))
  const own = parameters.slice(0, used)
  return { text, rest: body.slice(text.length), parameters: own, key: JSON.stringify([text, own]) }
}

/** Where the parenthesis closes that a text opens with. */
function endOfParenthesis(text: string): number {
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}

/** What at least two of them work out first, the same from the same values; null for none. */
function sharedBeginning(asked: readonly Statement[]): Beginning | null {
  const begun = asked.flatMap((one) => beginningOf(one) ?? [])
  return begun.find(({ key }, i) => begun.findIndex((other) => other.key === key) < i) ?? null
}

/**
 * One statement for all of them, in their order: it answers one row, with the rows of each as JSON, then its columns without a
 * value, which say their names and types. What several of them work out first is worked out once.
 */
export function gatherStatements(asked: readonly Statement[]): Statement {
  const parameters: unknown[] = []
  const shared = sharedBeginning(asked)
  const parts: string[] = []
  const add = (sql: string, own: readonly unknown[], skipped = 0) => {
    const before = parameters.length - skipped
    parameters.push(...own)
    return sql.replaceAll(PIECE, (piece, number?: string) => (number ? `$${before + Number(number)}` : piece))
  }
  if (shared) parts.push(`"worked_out" as materialized ${add(shared.text, shared.parameters)}`)
  asked.forEach((one, i) => {
    const isShared = shared !== null && beginningOf(one)?.key === shared.key
    const used = isShared ? shared.parameters.length : 0
    const text = add(isShared ? beginningOf(one)!.rest : one.sql, one.parameters.slice(used), used)
    parts.push(`gathered_${i} as materialized (${text}\n)`)
  })
  const columns = asked.map((_, i) => `(select json_agg(r) from gathered_${i} r) as "${part(i)}", t${i}.*`)
  const types = asked.map((_, i) => `left join gathered_${i} t${i} on false`)
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
