import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle } from './graph-cycle.ts'
import { ROOT, readSource, type Source } from './source-files.ts'
import { readTables, transactionBodies, writtenTables } from './written-sql.ts'

const MAX_LINES = 300

/**
 * The zones that each zone may import (docs/architecture.md). A zone absent from a list may not be imported.
 */
const ALLOWED = {
  shared: ['shared'],
  ui: ['shared', 'ui'],
  rules: ['shared', 'rules'],
  'module-ui': ['shared', 'ui', 'rules', 'module-ui'],
  platform: ['shared', 'platform'],
  mails: ['shared', 'rules', 'platform', 'mails'],
  'module-server': ['shared', 'rules', 'platform', 'module-server'],
  manifest: ['shared', 'rules', 'manifest'],
  server: ['shared', 'rules', 'manifest', 'platform', 'mails', 'module-server', 'server', 'db'],
  app: ['shared', 'ui', 'rules', 'manifest', 'module-ui', 'module-server', 'platform', 'server', 'app'],
  db: ['shared', 'rules', 'platform', 'module-server', 'db'],
} as const satisfies Record<string, readonly string[]>

type Zone = keyof typeof ALLOWED

/** The two files outside their zones that pages may import: the context of a request, and the clock. */
const APP_MAY_USE = ['server/request-context.ts', 'platform/clock.ts']

const files = globSync('{app,db,modules,platform,server,shared,ui}/**/*.{ts,tsx}', { cwd: ROOT })
const sources = files.filter((file) => !/\.(test|stories|contract)\.tsx?$/.test(file)).map(readSource)

describe('architecture', () => {
  test('imports follow the zones', () => {
    const violations = sources.flatMap(({ file, imports }) =>
      imports.filter((to) => !isAllowed(file, to)).map((to) => `${file} -> ${to}`),
    )
    expect(violations).toEqual([])
  })

  test('every import names a file that exists', () => {
    const known = new Set([...files, ...globSync('tests/**/*.ts', { cwd: ROOT })])
    const missing = sources.flatMap(({ file, imports }) =>
      imports.filter((to) => /\.tsx?$/.test(to) && !known.has(to)).map((to) => `${file} -> ${to}`),
    )
    expect(missing).toEqual([])
  })

  test('the picture of docs/architecture.md names every room, and no other', () => {
    const [, picture] = /## Rooms\n.*?```\n(.*?)```/s.exec(readSource('docs/architecture.md').text)!
    const rooms = globSync('modules/*/', { cwd: ROOT }).map((folder) => basename(folder))
    const lines = picture!.split('\n').map((line) =>
      line
        .replaceAll(/[│├└]/g, '')
        .trim()
        .replace(/ {2,}.*$/, ''),
    )
    const named = lines.flatMap((line) => line.match(/[a-z]+(-[a-z]+)*/g) ?? [])
    expect(named.sort()).toEqual(rooms.sort())
  })

  test('modules form no cycle', () => {
    expect(findCycle(moduleGraph())).toBeNull()
  })

  test('files form no cycle, types included', () => {
    const known = new Set(sources.map(({ file }) => file))
    const graph = new Map(
      sources.map(({ file, imports }) => [
        file,
        new Set(imports.filter((to) => known.has(to) && to !== file)),
      ]),
    )
    expect(findCycle(graph)).toBeNull()
  })

  test('a module keeps its tables and queries to itself', () => {
    const violations = sources.flatMap(({ file, imports }) =>
      imports
        .filter((to) => /^modules\/.*-(tables|queries)\.ts$/.test(to) && moduleOf(to) !== moduleOf(file))
        .map((to) => `${file} -> ${to}`),
    )
    expect(violations).toEqual([])
  })

  test('a module writes only its own tables', () => {
    const violations = sources
      .filter(({ file }) => moduleOf(file) !== null)
      .flatMap(({ file, text }) =>
        writtenTables(text)
          .filter((table) => !tablesOf(moduleOf(file)).includes(table))
          .map((table) => `${file} writes ${table}`),
      )
    expect(violations).toEqual([])
  })

  test('a module reads its own tables, and of another room’s what that room publishes', () => {
    const owners = new Map(
      sources.flatMap(({ file, text }) => tablesIn(text).map((table) => [table, moduleOf(file)] as const)),
    )
    const violations = sources
      .filter(({ file }) => moduleOf(file) !== null)
      .flatMap(({ file, text }) =>
        readTables(text)
          .filter((table) => (owners.get(table) ?? moduleOf(file)) !== moduleOf(file))
          .map((table) => `${file} reads ${table}`),
      )
    expect(violations).toEqual([])
  })

  test('the records of a module name its own tables', () => {
    const foreign = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^ {2}tables: \[([^\]]*)\]/gm)]
        .flatMap(([, tables]) => tables!.match(/\w+/g) ?? [])
        .filter((table) => !tablesOf(moduleOf(file)).includes(table))
        .map((table) => `${file} names ${table}`),
    )
    expect(foreign).toEqual([])
  })

  test('the classes of columns are declared by the room of their tables', () => {
    const foreign = sources
      .filter(({ text }) => /: RoomColumns = \{$/m.test(text))
      .flatMap(({ file, text }) => {
        const beside = sources.filter((other) => dirname(other.file) === dirname(file))
        const own = beside.flatMap((other) => tablesIn(other.text))
        return [...text.matchAll(/^ {2}(\w+): \{/gm)]
          .filter(([, table]) => !own.includes(table!))
          .map(([, table]) => `${file} declares ${table}`)
      })
    expect(foreign).toEqual([])
  })

  test('rules and the manifest of pages are pure: no clock, no chance, no input or output', () => {
    const impure =
      /\bawait\b|\bnew Date\(\)|Date\.now\(|Math\.random\(|\bfetch\(|\bprocess\.|from 'node:|from 'react'/
    expect(
      sources.filter(({ file, text }) => isPure(file) && impure.test(text)).map(({ file }) => file),
    ).toEqual([])
  })

  test('a mail is declared in the mails of one room, and its look beside its props', () => {
    const declares = ({ text }: Source) => /interface MailProps \{\n/.test(text) || /: MailLook<'/.test(text)
    const outside = sources.filter((source) => declares(source) && zoneOf(source.file) !== 'mails')
    expect(outside.map(({ file }) => file)).toEqual([])
    const alone = [...mailRooms()].filter(([, { look }]) => !look).map(([name]) => name)
    expect(alone).toEqual([])
  })

  test('a mail is queued by the room it lives in', () => {
    const rooms = mailRooms()
    const queues = sources.filter(({ imports }) => imports.includes('platform/mail/queue-mail.ts'))
    const strangers = queues.flatMap(({ file, text }) =>
      [...text.matchAll(/\btemplate: '([\w-]+)'/g)]
        .map(([, name]) => rooms.get(name!)?.room)
        .filter((room) => room && moduleOf(file) !== room)
        .map((room) => `${file} queues a mail of ${room}`),
    )
    expect(strangers).toEqual([])
  })

  test('no provider, mail or file is called inside a transaction', () => {
    const outside = /\b(?:payments|signatures|mailer|files)\.\w+\(|\bfetch\(/
    const inside = sources.filter(({ text }) => transactionBodies(text).some((body) => outside.test(body)))
    expect(inside.map(({ file }) => file)).toEqual([])
  })

  test(`no file is longer than ${MAX_LINES} lines, tests and journeys included`, () => {
    const written = [...files, ...globSync('{bench,e2e,media,tests}/**/*.{ts,tsx}', { cwd: ROOT })]
    const long = written.map(readSource).filter(({ lines }) => lines > MAX_LINES)
    expect(long.map(({ file, lines }) => `${file} (${lines})`)).toEqual([])
  })

  test('every rule has its test beside it', () => {
    const isRule = ({ file, text }: Source) => isPure(file) && /^export (async )?function/m.test(text)
    const tested = (file: string) =>
      ['.test.ts', '.test.tsx', '.property.test.ts'].some((end) => files.includes(file.replace(/\.ts$/, end)))
    expect(
      sources
        .filter(isRule)
        .filter(({ file }) => !tested(file))
        .map(({ file }) => file),
    ).toEqual([])
  })

  test('no style depends on the content of the whole document', () => {
    const styles = globSync('{app,modules,ui}/**/*.css', { cwd: ROOT }).map(readSource)
    // Such a style makes the browser compute all styles again at every change of the page: 20 ms each time,
    // five times a page.
    const asking = /(?:\bhtml|\bbody|:root)(?![\w>-])[^\s,{>~+]*:has\(/
    expect([...sources, ...styles].filter(({ text }) => asking.test(text)).map(({ file }) => file)).toEqual(
      [],
    )
  })

  test('a folder is named after the subject of its files, not after their kind', () => {
    const attic = /(^|\/)(utils|helpers|lib|common|misc|types|hooks|constants|components)\//
    expect(files.filter((file) => attic.test(file))).toEqual([])
  })

  test('no folder has an index file', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })
})

/** Each mail by its name: the room that declares its props, and whether its look is in the same file. */
function mailRooms(): Map<string, { room: string; look: boolean }> {
  const mails = sources.filter(({ file }) => zoneOf(file) === 'mails')
  return new Map(
    mails.flatMap(({ file, text }) => {
      const start = text.indexOf('interface MailProps {')
      if (start < 0) return []
      const block = text.slice(start, text.indexOf('\n  }', start))
      return [...block.matchAll(/^ {4}'?([\w-]+)'?: /gm)].map(
        ([, name]) =>
          [name!, { room: moduleOf(file)!, look: new RegExp(`MailLook<'${name}'>`).test(text) }] as const,
      )
    }),
  )
}

function zoneOf(file: string): Zone | null {
  if (/^app\/(pages\.ts|manifest\/)/.test(file)) return 'manifest'
  if (/^modules\/[^/]+\/server\//.test(file)) return 'module-server'
  if (/^modules\/[^/]+\/ui\//.test(file)) return 'module-ui'
  if (/^modules\/[^/]+\/mails\//.test(file)) return 'mails'
  if (file.startsWith('modules/')) return 'rules'
  const top = file.split('/')[0]!
  return top in ALLOWED ? (top as Zone) : null
}

/** Rules, and the manifest of pages, which the server reads too. */
function isPure(file: string): boolean {
  return ['rules', 'manifest'].includes(zoneOf(file) ?? '')
}

function moduleOf(file: string): string | null {
  return /^modules\/([^/]+)\//.exec(file)?.[1] ?? null
}

/** Tables that a module declares by merging into `Tables`. */
function tablesOf(module: string | null): string[] {
  const declared = sources.filter(({ file }) => moduleOf(file) === module && file.endsWith('-tables.ts'))
  return declared.flatMap(({ text }) => tablesIn(text))
}

function tablesIn(text: string): string[] {
  const start = text.indexOf('interface Tables {')
  if (start < 0) return []
  const block = text.slice(start, text.indexOf('\n  }', start))
  return [...block.matchAll(/^ {4}(\w+):/gm)].map((match) => match[1]!)
}

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [zoneOf(from), zoneOf(to)]
  if (!source || !target) return true
  if (source === 'app' && (target === 'server' || target === 'platform')) return APP_MAY_USE.includes(to)
  // A script of `db/` is an entry point, like the server; the seed of the demonstration is not.
  if (source === 'db' && target === 'server') return /^db\/[^/]+$/.test(from)
  if (source === 'app' && target === 'module-server') return /^app\/(routes|layouts)\//.test(from)
  if (source === 'mails') {
    if (target === 'platform') return to.startsWith('platform/mail/')
    if (target === 'rules' || target === 'mails') return moduleOf(to) === moduleOf(from)
  }
  return (ALLOWED[source] as readonly Zone[]).includes(target)
}

function moduleGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const from = moduleOf(file)
    if (!from) continue
    const edges = graph.get(from) ?? new Set()
    for (const to of imports.map(moduleOf)) if (to && to !== from) edges.add(to)
    graph.set(from, edges)
  }
  return graph
}
