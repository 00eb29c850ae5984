import { globSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

type Parameter = { start: number; end: number }
type Declaration = {
  type: string
  id?: { name: string } | null
  params?: Parameter[]
  body?: Parameter | null
}
type Statement = { type: string; declaration?: Declaration | null }

/** Words of a body that writes, or that asks another to write in its transaction. */
const WRITES =
  /insertInto|updateTable|deleteFrom|inTransaction|recordAudit|queueMail|enqueue\(|emit\(|changeDraft|moveListing/

/** The functions of a file that write for an actor without being declared acts; one that is given a `trx` is part of an act. */
export function plainWriters(file: string, text: string): string[] {
  const textOf = ({ start, end }: Parameter) => text.slice(start, end)
  const statements = parseSync(file, text).program.body as unknown as Statement[]
  return statements.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'FunctionDeclaration') return []
    const { id, params = [], body } = declaration
    const parameters = params.map(textOf).join(', ')
    const isActed = /:\s*Actor\b/.test(parameters) && !/\btrx\b/.test(parameters)
    return isActed && body && WRITES.test(textOf(body)) ? [id!.name] : []
  })
}

const files = globSync('modules/*/server/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file))
const room = (file: string) => file.split('/')[1]!

test('a function that writes for a person is an act', () => {
  const found = files.flatMap((file) =>
    plainWriters(file, readSource(file).text).map((name) => `${room(file)}: ${name}`),
  )
  expect(found).toEqual([])
})

test('what establishes who acts says by what, under a name of its own, and stands in the room of accounts alone', () => {
  const found = files.flatMap((file) =>
    [...readSource(file).text.matchAll(/\bdefineAuthentication\(\{([^}]*?)\bdoes\b/g)].map(([, said]) => ({
      room: room(file),
      name: /\bname: '([\w.]+)'/.exec(said!)?.[1],
      because: /\bbecause: '([^']+)'/.exec(said!)?.[1],
    })),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ room, name, because }) => room !== 'accounts' || !name || !because)).toEqual([])
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
})

test('a plain function that writes for an actor is found, and not one that is part of an act', () => {
  const writer = (first: string) =>
    `export async function end(${first}, actor: Actor) { await db.deleteFrom('mandates').execute() }`
  expect(plainWriters('a.ts', writer('{ db }: Needs'))).toEqual(['end'])
  expect(plainWriters('a.ts', writer('trx: Database'))).toEqual([])
})
