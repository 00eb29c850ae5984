import type { PhotographRefusal } from './photograph-state.ts'

/** The type of a file by its first bytes, whatever its name, or why it is refused. */
export type PictureType = { type: 'jpeg' | 'png' | 'webp' | 'avif' } | { refusal: PhotographRefusal }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Brands that several codecs share: the brands listed after them decide. */
const SHARED_BRANDS = ['mif1', 'msf1', 'miaf']
/** How many bytes of a text are searched for the beginning of an SVG drawing. */
const TEXT_BEGINNING = 1_024

/** The type of a picture by its bytes. */
export function pictureTypeOf(bytes: Uint8Array): PictureType {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { type: 'jpeg' }
  if (PNG.every((byte, n) => bytes[n] === byte)) return { type: 'png' }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { type: 'webp' }
  if (text(4, 8) === 'ftyp') return typeOfBrands(brandsIn(text, bytes))
  if (/<svg[\s>/]|<!DOCTYPE svg/i.test(text(0, TEXT_BEGINNING))) return { refusal: 'drawing' }
  return { refusal: 'not_a_picture' }
}

/** The brands of an ISO media file (ISO/IEC 14496-12, `ftyp`), the main one first. */
function brandsIn(text: (from: number, to: number) => string, bytes: Uint8Array): string[] {
  const announced = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(announced, bytes.length, 256)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  return brands
}

function typeOfBrands(brands: readonly string[]): PictureType {
  const [main = ''] = brands
  const decisive = SHARED_BRANDS.includes(main) ? brands : [main]
  if (decisive.some((brand) => AVIF_BRANDS.includes(brand))) return { type: 'avif' }
  if (decisive.some((brand) => HEIC_BRANDS.includes(brand))) return { refusal: 'heic' }
  return { refusal: 'not_a_picture' }
}
