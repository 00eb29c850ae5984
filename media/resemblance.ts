import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Two rooms of one kind in two villas correlate at most so much. */
export const MOST_ALIKE = 0.55

export const ROOM_KINDS = { living: 'salon', kitchen: 'cuisine', bedroom: 'chambre', bathroom: 'salle de bains' } as const
type RoomKind = keyof typeof ROOM_KINDS

/** What of `villas.json` tells the pictures of a villa apart. */
export type Villa = { id: string; name: string; shots: { id: string; scene: string }[] }

type Room = { kind: RoomKind; villa: string; name: string; file: string }
/** How much two rooms resemble, 1 for the same picture. */
export type Pair = { alike: number; kind: RoomKind; rooms: [string, string] }

const WIDTH = 64
const HEIGHT = 48

/** The villas and their shots, as they are modeled. */
export async function readVillas(): Promise<Villa[]> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'villas.json'), 'utf8')).villas
}

/** The kind of room of a shot, or null for a view of the outside; the scenes of rooms are named after their kind. */
export function kindOf({ scene }: { scene: string }): RoomKind | null {
  const [kind] = scene.split('_')
  return kind! in ROOM_KINDS ? (kind as RoomKind) : null
}

/** The rooms of the villas, each with the picture that `fileOf` finds under its name. */
export function roomsOf(villas: readonly Villa[], fileOf: (name: string) => string): Room[] {
  return villas.flatMap(({ id, shots }) =>
    shots.flatMap((shot) => {
      const kind = kindOf(shot)
      const name = `${id}-${shot.id}`
      return kind ? [{ kind, villa: id, name, file: fileOf(name) }] : []
    }),
  )
}

/** Every two rooms of a kind in different villas, as 64 x 48 grays that are correlated, mirrored or not; the most alike first. */
export async function pairsOf(rooms: readonly Room[]): Promise<Pair[]> {
  const seen = await Promise.all(rooms.map(async (room) => ({ ...room, grays: await readGrays(room.file) })))
  const pairs = seen.flatMap((one, at) =>
    seen.slice(0, at).flatMap((other): Pair[] => {
      if (one.kind !== other.kind || one.villa === other.villa) return []
      const alike = Math.max(product(one.grays, other.grays), product(one.grays, mirrored(other.grays)))
      return [{ alike, kind: one.kind, rooms: [other.name, one.name] }]
    }),
  )
  return pairs.toSorted((a, b) => b.alike - a.alike)
}

/** The grays of a picture without their mean, of length one: the product of two is their correlation. */
async function readGrays(file: string): Promise<Float64Array> {
  const pixels = await sharp(file)
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  const mean = pixels.reduce((sum, gray) => sum + gray, 0) / pixels.length
  const grays = Float64Array.from(pixels, (gray) => gray - mean)
  const length = Math.sqrt(product(grays, grays))
  return grays.map((gray) => gray / length)
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

function mirrored(grays: Float64Array): Float64Array {
  return grays.map((_, at) => grays[at - (at % WIDTH) + WIDTH - 1 - (at % WIDTH)]!)
}
