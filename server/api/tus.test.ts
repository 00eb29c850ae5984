import { expect, test } from 'vitest'
import { bytesIn, readChecksum, readMetadata } from './tus.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test('metadata are read with their accents, and may have a name without a value', () => {
  const header = `filename ${base64('été à Cassis.jpg')}, filetype ${base64('image/jpeg')},is_public`
  expect([...readMetadata(header)!]).toEqual([
    ['filename', 'été à Cassis.jpg'],
    ['filetype', 'image/jpeg'],
    ['is_public', ''],
  ])
  expect(readMetadata(undefined)).toEqual(new Map())
})

test.each(['filename été', 'filename YQ== YQ==', ' , ', 'a'.repeat(5_000)])(
  'metadata %j cannot be read',
  (header) => {
    expect(readMetadata(header)).toBeNull()
  },
)

test('a number of bytes has only digits', () => {
  expect(['0', '15728640', '-1', '1e3', '', undefined, '9'.repeat(20)].map(bytesIn)).toEqual([
    ...[0, 15_728_640],
    ...[null, null, null, null, null],
  ])
})

test('a checksum is read only with an algorithm that we support', () => {
  expect(readChecksum('sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=')).toEqual({
    algorithm: 'sha1',
    digest: 'Kq5sNclPz7QV2+lfQIuc6R7oRu0=',
  })
  expect(readChecksum(undefined)).toBeNull()
  expect([readChecksum('md5 abc'), readChecksum('sha1'), readChecksum('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
