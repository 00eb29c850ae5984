import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../database/database-away.ts'
import { isFileKey } from './files.ts'
import { openLocalFiles } from './local-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-files-'))
const files = openLocalFiles(join(folder, 'files'))
const bytes = (text: string) => new TextEncoder().encode(text)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('local files', () => {
  test('returns what was put, byte for byte', async () => {
    const content = new Uint8Array([0, 255, 37, 80, 68, 70])
    await files.put('contracts/2026/a-1.pdf', content, 'application/pdf')
    expect(await files.get('contracts/2026/a-1.pdf')).toEqual(content)
  })

  test('replaces a file whole and leaves no draft behind', async () => {
    await files.put('notes/one.txt', bytes('long first content'), 'text/plain')
    await Promise.all(
      ['a', 'b', 'c'].map((letter) => files.put('notes/one.txt', bytes(letter.repeat(9)), 'text/plain')),
    )
    expect(readdirSync(join(folder, 'files/notes'))).toEqual(['one.txt'])
    expect(readFileSync(join(folder, 'files/notes/one.txt'), 'utf8')).toMatch(/^(a{9}|b{9}|c{9})$/)
  })

  test('files and folders are readable by their owner alone, including those an older version wrote', async () => {
    const root = join(folder, 'open')
    mkdirSync(join(root, 'contracts'), { recursive: true, mode: 0o755 })
    writeFileSync(join(root, 'contracts/old.pdf'), 'x', { mode: 0o644 })
    symlinkSync(folder, join(root, 'elsewhere'))
    const before = statSync(folder).mode
    const mended = openLocalFiles(root)
    await mended.put('contracts/2026/new.pdf', bytes('x'), 'application/pdf')
    const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8)
    expect(['.', 'contracts', 'contracts/2026'].map(modeOf)).toEqual(['700', '700', '700'])
    expect(['contracts/old.pdf', 'contracts/2026/new.pdf'].map(modeOf)).toEqual(['600', '600'])
    expect(statSync(folder).mode).toBe(before)
  })

  test('lists every key in order, without drafts and hidden names', async () => {
    const other = openLocalFiles(join(folder, 'listed'))
    expect(await Readable.from(other.keys()).toArray()).toEqual([])
    for (const key of ['b.txt', 'a/2.txt', 'a/1/deep.txt', 'a/10.txt'])
      await other.put(key, bytes('x'), 'text/plain')
    writeFileSync(join(folder, 'listed/a/2.txt.1234.draft'), 'half')
    writeFileSync(join(folder, 'listed/.hidden'), 'x')
    expect(await Readable.from(other.keys()).toArray()).toEqual([
      'a/1/deep.txt',
      'a/10.txt',
      'a/2.txt',
      'b.txt',
    ])
  })

  test('lists only the keys that begin with the given text', async () => {
    const other = openLocalFiles(join(folder, 'beginnings'))
    for (const key of ['parts/ab-0', 'parts/ab-1', 'parts/abc/0', 'parts/b-0', 'ab-0'])
      await other.put(key, bytes('x'), 'text/plain')
    const beginning = (text: string) => Readable.from(other.keys(text)).toArray()
    expect(await beginning('parts/ab-')).toEqual(['parts/ab-0', 'parts/ab-1'])
    expect(await beginning('parts/')).toHaveLength(4)
    expect(await beginning('missing/x')).toEqual([])
    await expect(beginning('../beginnings/parts/')).rejects.toThrow(RangeError)
  })

  test('an unknown key returns null, even below the key of a file', async () => {
    await files.put('plain', bytes('x'), 'text/plain')
    expect(await files.get('missing.pdf')).toBeNull()
    expect(await files.get('plain/below')).toBeNull()
  })

  test('deletes one file and no other, and may delete it again', async () => {
    await files.put('left/one.pdf', bytes('x'), 'application/pdf')
    await files.put('left/two.pdf', bytes('y'), 'application/pdf')
    await files.delete('left/one.pdf')
    await files.delete('left/one.pdf')
    await files.delete('never/there.pdf')
    await files.delete('left/two.pdf/below')
    expect(await files.get('left/one.pdf')).toBeNull()
    expect(await files.get('left/two.pdf')).toEqual(bytes('y'))
  })

  test.each([
    '',
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'é',
    'x'.repeat(401),
  ])('refuses the key %j', async (key) => {
    expect(isFileKey(key)).toBe(false)
    await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toThrow(RangeError)
    await expect(files.get(key)).rejects.toThrow(RangeError)
    await expect(files.delete(key)).rejects.toThrow(RangeError)
    expect(existsSync(join(folder, 'secret'))).toBe(false)
  })
})

test('a disk without room refuses the file as an absence, so that the request may be sent again, and keeps no part of it', async () => {
  const full = openLocalFiles(join(folder, 'full'), async (path) => {
    writeFileSync(path, 'a part')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  const put = full.put('contracts/a.pdf', bytes('whole'), 'application/pdf')
  await expect(put).rejects.toSatisfy(isDatabaseAway)
  expect(readdirSync(join(folder, 'full', 'contracts'))).toEqual([])
})
