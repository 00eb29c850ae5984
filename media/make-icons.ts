/**
 * Makes the icons of browsers and home screens from the mark in `public/favicon.svg`.
 *
 *   node_modules/.bin/node media/make-icons.ts
 *
 * `favicon.ico` is what browsers ask for blindly. Systems round or mask the others themselves, so these have square
 * corners; in the maskable one the cliffs go on to the edges around the circle that every system shows.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.resolve(import.meta.dirname, '..', 'public')
const VIEW_BOX = 32
/** What masks may take away on each side, in units of the mark. */
const MASKED = 7
const MORE_CLIFF = '<path fill="#f6f2ea" d="M-9 4.5h9.1V22H-9zM31.9 10.5H41V22h-9.1z"/>'
const MORE_SEA = '<path fill="#1f5e7a" d="M-9-9h50v50H-9z"/>'

const mark = (await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8')).replace(' rx="2"', '')
const widened = mark
  .replace(`0 0 ${VIEW_BOX} ${VIEW_BOX}`, [-MASKED, -MASKED, VIEW_BOX + 2 * MASKED, VIEW_BOX + 2 * MASKED].join(' '))
  .replace('<rect', `${MORE_SEA}<rect`)
  .replace('</svg>', `${MORE_CLIFF}</svg>`)

async function draw(size: number, svg = mark): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / VIEW_BOX })
    .resize(size)
    .flatten()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a table of pictures, each a PNG since Windows Vista. */
function iconFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const HEADER = 6
  const ENTRY = 16
  const table = Buffer.alloc(HEADER + ENTRY * pictures.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(pictures.length, 4)
  let offset = table.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    table.writeUInt8(size, at)
    table.writeUInt8(size, at + 1)
    table.writeUInt16LE(1, at + 4)
    table.writeUInt16LE(32, at + 6)
    table.writeUInt32LE(png.length, at + 8)
    table.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)])
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })))
await writeFile(path.join(PUBLIC, 'favicon.ico'), iconFile(small))
await writeFile(path.join(PUBLIC, 'apple-touch-icon.png'), await draw(180))
for (const size of [192, 512]) await writeFile(path.join(PUBLIC, `icon-${size}.png`), await draw(size))
await writeFile(path.join(PUBLIC, 'icon-maskable-512.png'), await draw(512, widened))
