import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, readSecret } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a configured secret is used, and none is written', () => {
  const dataDirectory = join(folder, 'unused')
  expect(readSecret({ secret: 's'.repeat(32), dataDirectory })).toBe('s'.repeat(32))
  expect(statSync(dataDirectory, { throwIfNoEntry: false })).toBeUndefined()
})

test('without a configured secret one is generated once, readable by its owner alone', () => {
  const dataDirectory = join(folder, 'data')
  const first = readSecret({ secret: null, dataDirectory })
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readSecret({ secret: null, dataDirectory })).toBe(first)
  expect(statSync(join(dataDirectory, 'secret')).mode & 0o777).toBe(0o600)
})

test('a damaged secret stops the start; nothing is signed with an empty key', () => {
  writeFileSync(join(folder, 'secret'), '')
  expect(() => readSecret({ secret: null, dataDirectory: folder })).toThrow('abîmé')
})

test('each purpose has a key of its own, the same at every start', () => {
  expect(deriveKey('one secret', 'payments')).toBe(deriveKey('one secret', 'payments'))
  expect(deriveKey('one secret', 'payments')).not.toBe(deriveKey('one secret', 'signature'))
  expect(deriveKey('one secret', 'payments')).not.toBe(deriveKey('another', 'payments'))
})
