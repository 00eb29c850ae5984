import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { filesContract } from './files.contract.ts'
import { openLocalFiles } from './local-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-files-'))
const files = openLocalFiles(join(folder, 'files'))
const bytes = (text: string) => new TextEncoder().encode(text)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a folder of files', () => {
  filesContract(() => files)

  test('of several that put a new file at once, one succeeds, and the file is whole', async () => {
    const letters = [...'abcdefgh']
    const made = await Promise.all(
      letters.map((letter) => files.putNew('race/one.txt', bytes(letter.repeat(9)), 'text/plain')),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await files.get('race/one.txt')).toEqual(bytes(letters[made.indexOf(true)]!.repeat(9)))
    expect(readdirSync(join(folder, 'files/race'))).toEqual(['one.txt'])
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

  test('lists no draft and no hidden name', async () => {
    const other = openLocalFiles(join(folder, 'listed'))
    expect(await Readable.from(other.keys()).toArray()).toEqual([])
    await other.put('a/2.txt', bytes('x'), 'text/plain')
    writeFileSync(join(folder, 'listed/a/2.txt.1234.draft'), 'half')
    writeFileSync(join(folder, 'listed/.hidden'), 'x')
    expect(await Readable.from(other.keys()).toArray()).toEqual(['a/2.txt'])
  })

  test('a key that leaves the folder writes nothing outside it', async () => {
    await expect(files.put('../secret', bytes('x'), 'text/plain')).rejects.toThrow(RangeError)
    expect(existsSync(join(folder, 'secret'))).toBe(false)
  })

  test('without room on the disk refuses the file as an absence, so that the request may be sent again, and keeps no part of it', async () => {
    const full = openLocalFiles(join(folder, 'full'), async (path) => {
      writeFileSync(path, 'a part')
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    const put = full.put('contracts/a.pdf', bytes('whole'), 'application/pdf')
    await expect(put).rejects.toSatisfy(isDatabaseAway)
    expect(readdirSync(join(folder, 'full', 'contracts'))).toEqual([])
  })
})
