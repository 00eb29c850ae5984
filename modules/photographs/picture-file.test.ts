import { expect, test } from 'vitest'
import { pictureFileKey, pictureFileKeys, readPictureName } from './picture-file.ts'

const KEY = '0123456789abcdef0123456789abcdef'

test('a picture has a file for each width and format, and the picture’s address names that file', () => {
  const keys = pictureFileKeys(KEY, [400, 640])
  expect(keys).toHaveLength(4)
  expect(keys).toContain(`photos/01/${KEY}-640.avif`)
  expect(readPictureName(`${KEY}-640.avif`)).toEqual({
    fileKey: pictureFileKey({ key: KEY, width: 640, format: 'avif' }),
    contentType: 'image/avif',
  })
  expect(readPictureName(`${KEY}-400.webp`)?.contentType).toBe('image/webp')
})

test.each([
  'villa-azur-cover-640.avif',
  `${KEY}-640.jpg`,
  `${KEY}.avif`,
  `../${KEY}-640.avif`,
  `${KEY.toUpperCase()}-640.avif`,
  '',
])('%j names no stored picture', (name) => {
  expect(readPictureName(name)).toBeNull()
})
