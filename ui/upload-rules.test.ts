import { expect, test } from 'vitest'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { acceptOf, faultOfFile, fileWords, rulesWords, weightWords } from './upload-rules.ts'

const photo = (name: string, size = 1000, type = 'image/jpeg') => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const MEGABYTE = 1024 * 1024

test('the types, sizes and number allowed are stated in words and in the browser’s format', () => {
  expect(rulesWords(PHOTOGRAPHS)).toBe(
    'JPEG, PNG, WebP ou AVIF, 15\u00a0Mo au plus par fichier, 60\u00a0fichiers au plus.',
  )
  expect(rulesWords({ ...PHOTOGRAPHS, types: PHOTOGRAPHS.types.slice(0, 1), most: 1 })).toBe(
    'JPEG, 15\u00a0Mo au plus par fichier.',
  )
  expect(acceptOf(PHOTOGRAPHS)).toContain('image/jpeg,.jpg,.jpeg,image/png,.png')
})

test.each([
  [photo('terrasse.jpg'), null],
  [photo('TERRASSE.JPEG', 15 * MEGABYTE), null],
  [photo('vue.avif', 10, ''), null],
  [photo('plan.svg', 10, 'image/svg+xml'), /^Format non accepté.*JPEG, PNG, WebP ou AVIF\.$/],
  [photo('plan.jpg', 10, 'image/svg+xml'), /^Format non accepté/],
  [photo('terrasse.jpg.exe', 10, ''), /^Format non accepté/],
  [photo('IMG_1.HEIC', 10, 'image/heic'), /^Cette photographie est au format HEIC.*iPhone.*JPEG\.$/],
  [photo('IMG_1.heif', 10, ''), /^Cette photographie est au format HEIC/],
  [photo('vide.png', 0, 'image/png'), 'Ce fichier est vide.'],
  [photo('lourde.jpg', 15 * MEGABYTE + 1), /^Ce fichier pèse 15\u00a0Mo, la limite est de 15\u00a0Mo\.$/],
  [photo('lourde.jpg', 22.4 * MEGABYTE), /^Ce fichier pèse 22,4\u00a0Mo, la limite/],
])('%s', (file, fault) => {
  const found = faultOfFile(file, PHOTOGRAPHS, 0)
  if (fault instanceof RegExp) expect(found).toMatch(fault)
  else expect(found).toBe(fault)
})

test('a file beyond the most that the list takes is refused', () => {
  expect(faultOfFile(photo('a.jpg'), PHOTOGRAPHS, 39)).toBeNull()
  expect(faultOfFile(photo('a.jpg'), PHOTOGRAPHS, 60)).toMatch(/déjà 60/)
  expect(faultOfFile(photo('a.jpg'), { ...PHOTOGRAPHS, most: 1 }, 1)).toMatch(/^Un seul fichier/)
})

test.each([
  [300, '1\u00a0Ko'],
  [640 * 1024, '640\u00a0Ko'],
  [2.4 * MEGABYTE, '2,4\u00a0Mo'],
])('%s bytes are written « %s »', (bytes, words) => {
  expect(weightWords(bytes)).toBe(words)
})

test('a file that no antivirus judged says so beside its size, and no other does', () => {
  expect(fileWords({ bytes: 640 * 1024, isJudged: false })).toBe('640\u00a0Ko, non vérifié par un antivirus')
  expect(fileWords({ bytes: 640 * 1024, isJudged: true })).toBe('640\u00a0Ko')
})
