import { globSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

/** A comment or a test name says who: the visitor, the traveler, the owner, staff. */
const REFUSED = /\b(?:nobody|somebody|whoever|told)\b/i

/** The user of the operating system that PostgreSQL may run as. */
const NAMES = /`nobody`/g

const files = globSync('{app,bench,build,db,e2e,modules,platform,server,shared,tests,ui}/**/*.{ts,tsx,css}', {
  cwd: ROOT,
})

type Node = {
  type?: string
  callee?: Node
  object?: Node
  tag?: Node
  name?: string
  arguments?: Node[]
  value?: unknown
}

/** The names given to `test`, `it` and `describe`, with `.each`, `.for` and their like. */
function testNamesIn(program: unknown): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given } = node as Node
    if (type === 'CallExpression' && isTest(callee)) found.push(...(given ?? []).slice(0, 1).flatMap(textOf))
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return found
}

function isTest(node: Node | undefined): boolean {
  if (!node) return false
  if (node.type === 'Identifier') return ['test', 'it', 'describe'].includes(node.name ?? '')
  return isTest(node.callee ?? node.object ?? node.tag)
}

function textOf(node: unknown): string[] {
  const { type, value, quasis } = node as {
    type: string
    value?: unknown
    quasis?: { value: { raw: string } }[]
  }
  if (type === 'Literal' && typeof value === 'string') return [value]
  return type === 'TemplateLiteral' ? quasis!.map((part) => part.value.raw) : []
}

/** The comments of a source, and the names of its tests. */
function wordsOf(file: string): string[] {
  const { text } = readSource(file)
  if (!REFUSED.test(text)) return []
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? []
  const { program, comments } = parseSync(file, text)
  const names = /\.(?:test|spec|contract)\.tsx?$/.test(file) ? testNamesIn(program) : []
  return [...comments.map(({ value }) => value), ...names]
}

test('comments and test names say who, with a noun', () => {
  const refused = files.flatMap((file) =>
    wordsOf(file)
      .filter((words) => REFUSED.test(words.replace(NAMES, '')))
      .map((words) => `${file}: ${words.trim().replace(/\s+/g, ' ')}`),
  )
  expect(refused).toEqual([])
})
