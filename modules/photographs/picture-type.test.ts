import { expect, test } from 'vitest'
import { pictureTypeOf } from './picture-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
const media = (size: number, ...brands: string[]) =>
  bytes([0, 0, 0, size], `ftyp${brands[0]}`, [0, 0, 0, 0], brands.slice(1).join(''))

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif')],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13])],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['avif', media(28, 'avif', 'mif1', 'miaf')],
  ['avif', media(28, 'mif1', 'avif', 'miaf')],
])('the bytes of a file show its type %s', (type, content) => {
  expect(pictureTypeOf(content)).toEqual({ type })
})

test.each([
  ['heic', media(24, 'heic', 'mif1')],
  ['heic', media(24, 'mif1', 'heic')],
  ['not_a_picture', media(24, 'isom', 'avif')],
  [
    'drawing',
    bytes('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="x">'),
  ],
  ['drawing', bytes('<svg>')],
  ['not_a_picture', bytes('<html><script>alert(1)</script>')],
  ['not_a_picture', bytes('%PDF-1.7')],
  ['not_a_picture', bytes('GIF89a')],
  ['not_a_picture', bytes('PK', [3, 4])],
  ['not_a_picture', bytes([0xff, 0xd8])],
  ['not_a_picture', bytes([0, 0, 0], 'ftyp')],
  ['not_a_picture', bytes()],
])('the bytes of a file make it refused as %s', (refusal, content) => {
  expect(pictureTypeOf(content)).toEqual({ refusal })
})
