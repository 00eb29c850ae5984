/**
 * Says how much the same room of two villas resembles.
 *
 *   node_modules/.bin/node media/compare.ts [folder of other pictures]
 *
 * Pictures of the folder take the place of the library's, by name: previews are enough to know before the final render.
 * Prints the pairs above the limit, the most alike first, then the worst and the median.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { MOST_ALIKE, pairsOf, ROOM_KINDS, readVillas, roomsOf } from './resemblance.ts'

const folders = [...process.argv.slice(2), path.join(import.meta.dirname, 'library')]
const fileOf = (name: string) =>
  folders.map((folder) => path.join(folder, `${name}.jpg`)).find((file) => existsSync(file)) ?? ''

const rooms = roomsOf(await readVillas(), fileOf).filter(({ file }) => file !== '')
const pairs = await pairsOf(rooms)
const above = pairs.filter(({ alike }) => alike > MOST_ALIKE)
for (const { alike, kind, rooms: both } of above) console.log(alike.toFixed(3), ROOM_KINDS[kind], both.join(' / '))
const [worst, median] = [pairs[0]!, pairs[pairs.length >> 1]!].map(({ alike }) => alike.toFixed(3))
console.log(`${above.length} of ${pairs.length} pairs above ${MOST_ALIKE}; worst ${worst}, median ${median}`)
