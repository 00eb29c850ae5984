import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'
import { visitNodes } from './syntax-tree.ts'

/** The subject of a sentence is a noun: the visitor, the traveler, the owner, staff, the public. */
const RIDDLES = /\b(?:nobody|somebody|whoever|told)\b/i
const RIDDLING_NAMES = /\b(?:nobody|somebody|everybody|whoever|told)\b/i

/** A scenario stored with the demonstration's cards, and a user of the operating system. */
const KEPT_VALUES = ['told twice', 'nobody']

/**
 * Each word has one spelling, the specification's where it has one: traveler, installment, cancelled, favorite, catalogue.
 * The others are American, as the names of CSS, the DOM and most packages are, but `labelled`, which is ARIA's.
 */
const OTHER_SPELLINGS = new RegExp(
  `\\b(?:${[
    'travell(?:er|ers|ed|ing)',
    'instal(?:ment|ments)',
    'cancel(?:ed|ing|ation|ations)',
    'catalog|catalogs',
    'favou(?:r|rs|red|rite|rites)',
    '(?:re)?colou(?:r|rs|red|ring)',
    'neighbou(?:r|rs|ring|rhood)',
    '(?:mis)?behaviou(?:r|rs)',
    'honou(?:r|rs|red)',
    '(?:kilo|centi|milli)?metres?',
    'centr(?:e|es|ed)',
    'grey|greyed',
    'licences?',
    'labeled|labeling',
    'modell(?:ed|ing)',
    'fulfils?',
    'judgements?|learnt',
    '(?:recogn|normal|summar|organ|initial|serial|optim|minim|maxim|local|author|custom|synchron|categor|priorit)is(?:e|es|ed|ing|ation)',
    'analys(?:e|ed|ing)',
  ].join('|')})\\b`,
  'i',
)

/**
 * Words that belong to others: a user of the operating system, the root of a PDF in its package, a French
 * license.
 */
const NAMES = /`nobody`|\bcatalog\b|licence ouverte/g

/** A state of Stripe's is named as Stripe names it. */
const isOfStripe = (file: string) => /^(?:modules|tests)\/stripe/.test(file)

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

/** The names passed to `test`, `it` and `describe`, with `.each`, `.for` and their like. */
function testNamesIn(program: unknown): string[] {
  const found: string[] = []
  visitNodes(program, (node) => {
    const { type, callee, arguments: given } = node as Node
    if (type === 'CallExpression' && isTest(callee)) found.push(...(given ?? []).slice(0, 1).flatMap(textOf))
  })
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

/** The names and the one-word values of a program, as separate words: `isTravelerOf`, `bank_transfer`. */
function namesIn(program: unknown): string[] {
  const found = new Set<string>()
  visitNodes(program, ({ type, name, value }) => {
    if (typeof name === 'string') found.add(name)
    if (type === 'Literal' && typeof value === 'string' && /^[\w.:/-]+$/.test(value)) found.add(value)
  })
  return [...found].map((name) =>
    name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[^a-z\d]+/gi, ' '),
  )
}

type Words = { sentences: string[]; names: string[] }

/** The comments of a source, the names of its tests, and its identifiers and values. */
function wordsOf(file: string): Words {
  const { text } = readSource(file)
  if (file.endsWith('.css')) return { sentences: text.match(/\/\*[\s\S]*?\*\//g) ?? [], names: [] }
  const { program, comments } = parseSync(file, text)
  const titles = /\.(?:test|spec|contract)\.tsx?$/.test(file) ? testNamesIn(program) : []
  return { sentences: [...comments.map(({ value }) => value), ...titles], names: namesIn(program) }
}

const words = files.map((file) => ({ file, ...wordsOf(file) }))
const isOneOf = (pattern: RegExp) => (said: string) => pattern.test(said.replaceAll(NAMES, ''))

test('comments and test names name their subject by a noun', () => {
  const refused = words.flatMap(({ file, sentences }) =>
    sentences.filter(isOneOf(RIDDLES)).map((said) => `${file}: ${said.trim().replaceAll(/\s+/g, ' ')}`),
  )
  expect(refused).toEqual([])
})

test('identifiers and values name their content: notified, public, reported', () => {
  const refused = words.flatMap(({ file, names }) =>
    names
      .filter((name) => RIDDLING_NAMES.test(name) && !KEPT_VALUES.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(refused).toEqual([])
})

test('each word has one spelling, in names of files, names, comments and test names', () => {
  const refused = words.flatMap(({ file, sentences, names }) =>
    [file.replaceAll(/[-_/.]/g, ' '), ...sentences, ...names]
      .filter((said) =>
        isOneOf(OTHER_SPELLINGS)(isOfStripe(file) ? said.replaceAll(/cancel(?:ed)/g, '') : said),
      )
      .map((said) => `${file}: ${said.trim().replaceAll(/\s+/g, ' ')}`),
  )
  expect(refused).toEqual([])
})

test('the documents have the spelling of the code, and name who acts', () => {
  const documents = globSync('{CONTRIBUTING.md,docs/**/*.md,bench/*.md,media/*.md}', { cwd: ROOT })
  const refused = documents.flatMap((file) =>
    readFileSync(resolve(ROOT, file), 'utf8')
      .split('\n')
      .filter(
        (line) => isOneOf(OTHER_SPELLINGS)(line) || isOneOf(RIDDLING_NAMES)(line.replaceAll(/« \w+ »/g, '')),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(refused).toEqual([])
})
