/**
 * Writes one picture with the cover, a living room, a kitchen, a bedroom and a bathroom of each villa, to see at a glance
 * whether two houses resemble.
 *
 *   node_modules/.bin/node media/contact-sheet.ts sheet.jpg
 */
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { kindOf, ROOM_KINDS, readVillas, type Villa } from './resemblance.ts'

const PHOTOS = path.resolve(import.meta.dirname, '..', 'public', 'photos')
const PICTURE = { width: 200, height: 133 }
const NAME_HEIGHT = 18
const GAP = 12
const COLUMNS = 2

/** The pictures of a villa in the order of the sheet: its first one, which is its cover, then a room of each kind. */
function shown({ id, shots }: Villa): (string | null)[] {
  const kinds = Object.keys(ROOM_KINDS)
  const rooms = kinds.map((kind) => shots.find((shot) => kindOf(shot) === kind))
  return [shots[0], ...rooms].map((shot) => (shot ? path.join(PHOTOS, `${id}-${shot.id}-400.webp`) : null))
}

const target = process.argv[2]
if (!target) throw new Error('Name the file to write: media/contact-sheet.ts sheet.jpg')

const villas = await readVillas()
const rows = Math.ceil(villas.length / COLUMNS)
const band = shown(villas[0]!).length * PICTURE.width + GAP
const parts = villas.map(async (villa, at): Promise<OverlayOptions[]> => {
  const left = Math.floor(at / rows) * band
  const top = (at % rows) * (PICTURE.height + NAME_HEIGHT)
  const name = `<svg width="${band}" height="${NAME_HEIGHT}"><text x="4" y="13" font-size="12" font-family="sans-serif">${villa.name}</text></svg>`
  const pictures = shown(villa).map(async (file, column) =>
    file
      ? [{ input: await sharp(file).resize(PICTURE).toBuffer(), left: left + column * PICTURE.width, top: top + NAME_HEIGHT }]
      : [],
  )
  return [{ input: Buffer.from(name), left, top }, ...(await Promise.all(pictures)).flat()]
})
const size = { width: COLUMNS * band, height: rows * (PICTURE.height + NAME_HEIGHT) }
await sharp({ create: { ...size, channels: 3, background: 'white' } })
  .composite((await Promise.all(parts)).flat())
  .jpeg({ quality: 82 })
  .toFile(target)
console.log(`${villas.length} villas in ${target}`)
