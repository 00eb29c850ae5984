import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { contentTypeOf, type MoveJournal, moveFiles, openMoveJournal } from './move-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-moved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEYS = Array.from({ length: 30 }, (_, n) => `contracts/${String(n).padStart(2, '0')}/signed.pdf`)
let from: Files
let to: Files
let journal: MoveJournal
let written: string[]
beforeEach(async () => {
  const pair = mkdtempSync(join(folder, 'pair-'))
  from = openLocalFiles(join(pair, 'from'))
  const target = openLocalFiles(join(pair, 'to'))
  journal = openMoveJournal(join(pair, 'moved-files.txt'))
  written = []
  to = {
    ...target,
    put: async (key, bytes, type) => {
      written.push(key)
      await target.put(key, bytes, type)
    },
  }
  for (const key of KEYS) await from.put(key, new TextEncoder().encode(key), 'application/pdf')
})
const keysOf = (files: Files) => Readable.from(files.keys()).toArray()

test('every file is carried, and stays where it was', async () => {
  const moved = await moveFiles({ from, to, journal })
  expect(moved).toEqual({
    carried: 30,
    alreadyThere: 0,
    bytes: 30 * KEYS[0]!.length,
    different: [],
    left: [],
  })
  expect([await keysOf(from), await keysOf(to)]).toEqual([KEYS, KEYS])
})

test('a run that was cut goes on, writes no file twice, and carries what changed since', async () => {
  let left = 12
  const dying = {
    ...to,
    put: async (...file: Parameters<Files['put']>) => {
      left -= 1
      if (left < 0) throw new Error('the line is cut')
      await to.put(...file)
    },
  }
  await expect(moveFiles({ from, to: dying, journal })).rejects.toThrow('the line is cut')
  const before = (await keysOf(to)).length
  await from.put(KEYS[0]!, new Uint8Array([1]), 'application/pdf')
  const moved = await moveFiles({ from, to, journal })
  expect(moved).toMatchObject({ carried: 30 - before + 1, alreadyThere: before - 1 })
  expect(await to.get(KEYS[0]!)).toEqual(new Uint8Array([1]))
  expect(new Set(written).size).toBe(written.length - 1)
  expect(await keysOf(to)).toEqual(KEYS)
})

test('what was erased after it was carried is named, and the last run erases it there too, with nothing of what came there since', async () => {
  await moveFiles({ from, to, journal })
  await from.delete(KEYS[3]!)
  await from.delete(KEYS[20]!)
  await to.put('photos/new.avif', new Uint8Array([1]), 'image/avif')
  const left = [KEYS[3], KEYS[20]]
  expect(await moveFiles({ from, to, journal })).toMatchObject({ carried: 0, alreadyThere: 28, left })
  expect(await keysOf(to)).toEqual([...KEYS, 'photos/new.avif'])
  expect(await moveFiles({ from, to, journal, last: true })).toMatchObject({ left })
  const kept = KEYS.filter((key) => !left.includes(key))
  expect(await keysOf(to)).toEqual([...kept, 'photos/new.avif'])
  // The product now serves from there: a folder that was forgotten erases nothing of it.
  await to.put('contracts/new/signed.pdf', new Uint8Array([1]), 'application/pdf')
  await moveFiles({ from, to, journal, last: true })
  expect(await keysOf(to)).toContain('contracts/new/signed.pdf')
})

test('a last run that wrote a file otherwise than it was goes on as a move', async () => {
  const spoiling = {
    ...to,
    put: (key: string, bytes: Uint8Array, type: string) => to.put(key, bytes.subarray(1), type),
  }
  await moveFiles({ from, to: spoiling, journal, last: true })
  await from.delete(KEYS[0]!)
  expect(await moveFiles({ from, to, journal, last: true })).toMatchObject({ different: [], left: [KEYS[0]] })
})

test('a file that the other store keeps otherwise is named', async () => {
  const spoiling = {
    ...to,
    put: (key: string, bytes: Uint8Array, type: string) =>
      to.put(key, key === KEYS[7] ? bytes.subarray(1) : bytes, type),
  }
  expect(await moveFiles({ from, to: spoiling, journal })).toMatchObject({
    carried: 29,
    different: [KEYS[7]],
  })
})

test('the type of a file follows from its key', () => {
  expect(
    ['a/signed.pdf', 'signature/identity-1.json', 'photos/a-800.avif', 'parts/a-0'].map(contentTypeOf),
  ).toEqual(['application/pdf', 'application/json', 'image/avif', 'application/octet-stream'])
})
