import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { collect } from '../build/collected.ts'
import { type NewRoom, roomFiles } from '../build/room-files.ts'
import { temporaryFolder } from './after-file.ts'
import { ROOT, readSource } from './source-files.ts'

const KEY_HOLDERS: NewRoom = {
  ...{ rooms: 'key-holders', room: 'key-holder', number: '9999', place: 150, menu: 20 },
  ...{ label: 'Gardiens', one: 'gardien', many: 'gardiens' },
}
const files = roomFiles(ROOT, KEY_HOLDERS)
const texts = [...files].filter(([file]) => /\.tsx?$/.test(file))

test('a new room has its list, act, policy, records, page, schema, migration and their tests', () => {
  expect([...files.keys()].sort()).toEqual([
    'app/manifest/key-holder-pages.ts',
    'app/routes/console/agent/key-holders/key-holders-schema.test.ts',
    'app/routes/console/agent/key-holders/key-holders-schema.ts',
    'app/routes/console/agent/key-holders/key-holders.tsx',
    'db/migrations/9999-key-holders.sql',
    'modules/key-holders/key-holder-audit-words.ts',
    'modules/key-holders/key-holder-list.ts',
    'modules/key-holders/key-holder-policy-lines.ts',
    'modules/key-holders/key-holder-policy.test.ts',
    'modules/key-holders/key-holder-policy.ts',
    'modules/key-holders/server/add-key-holder.ts',
    'modules/key-holders/server/key-holder-act-samples.ts',
    'modules/key-holders/server/key-holder-columns.ts',
    'modules/key-holders/server/key-holder-records.ts',
    'modules/key-holders/server/key-holder-tables.ts',
    'modules/key-holders/server/key-holders.db.test.ts',
    'modules/key-holders/server/list-key-holders.ts',
  ])
})

test('processes of the version before serve beside the migration of a new room', () => {
  expect(files.get('db/migrations/9999-key-holders.sql')).toMatch(/^-- expands/)
})

test('the list of a new room, and that of the recipe, ask for their page as the lists of the product do', () => {
  const asks = /\blistSlice\(\s*(\w+), (\w+), criteria, [^)]+\)/
  const product = asks.exec(readSource('modules/payments/server/list-open-dues.ts').text)!.slice(1)
  const list = texts.find(([file]) => file.endsWith('list-key-holders.ts'))![1]
  expect(asks.exec(list)?.slice(1)).toEqual(product)
  expect(asks.exec(readSource('CONTRIBUTING.md').text)?.slice(1)).toEqual(product)
})

describe('each file of a new room', () => {
  test.each([...files])('has every word filled in: %s', (_, text) => {
    expect(
      text.match(/\{(?:rooms?|ROOM|Rooms?|words|tables?|action|camel|part|place|menu|Label|one|many)\}/g),
    ).toBe(null)
  })

  test.each(texts)('is written without a mistake of syntax: %s', (file, text) => {
    expect(parseSync(file, text).errors).toEqual([])
  })

  test.each(texts)('imports what the product or the room has: %s', (file, text) => {
    const imports = [...text.matchAll(/^import (?:type )?(?:\{([^}]*)\} from )?'([#.][^']*)'/gm)]
    for (const [, names = '', from] of imports) {
      if (from!.includes('+types/')) continue
      const path = from!.startsWith('#') ? from!.slice(1) : join(dirname(file), from!)
      const found = files.get(path) ?? readSource(path).text
      const exported = (name: string) =>
        new RegExp(`^export (?:async )?(?:class|const|function|type|interface) ${name}\\b`, 'm').test(found)
      const asked = names.split(',').flatMap((name) => name.trim().replace(/^type /, '') || [])
      expect([path, asked.filter((name) => !exported(name))]).toEqual([path, []])
    }
  })
})

describe('a new room', () => {
  let gathered: string
  beforeAll(() => {
    const folder = temporaryFolder('new-room')
    for (const [file, text] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    gathered = [...collect(folder).values()].join('')
  })

  test('is gathered everywhere without a line in a file that all rooms share', () => {
    const constants = [...gathered.matchAll(/^export \{ ([^}]*) \}/gm)].map(([, name]) => name)
    expect(constants).toEqual([
      'KEY_HOLDER_PAGES',
      "loader as 'app/routes/console/agent/key-holders/key-holders.tsx'",
      'keyHolderRecords',
      'KEY_HOLDER_COLUMNS',
      'KEY_HOLDER_AUDIT_WORDS',
      'KEY_HOLDER_ACT_SAMPLES',
      'KEY_HOLDER_POLICY_LINES',
    ])
  })

  test('is refused a name that is its plural too, or no name of a folder', () => {
    expect(() => roomFiles(ROOT, { ...KEY_HOLDERS, room: 'key-holders' })).toThrow('plural and singular')
    expect(() => roomFiles(ROOT, { ...KEY_HOLDERS, rooms: 'Key holders' })).toThrow('plural and singular')
  })
})
