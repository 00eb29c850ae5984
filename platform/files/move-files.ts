import { createHash } from 'node:crypto'
import type { Files } from './files.ts'

export type MovedFiles = { carried: number; alreadyThere: number; bytes: number; different: string[] }

const AT_ONCE = 8

/**
 * Writes every file of a store into another one, and reads each there again to compare its SHA-256. A file that is there
 * already, byte for byte, is not written again: a run that was cut goes on by being asked again. `from` keeps its files.
 * `different` names those that are not what was written.
 */
export async function moveFiles(
  { from, to }: { from: Pick<Files, 'keys' | 'get'>; to: Pick<Files, 'get' | 'put'> },
  say: (moved: Readonly<MovedFiles>) => void = () => {},
): Promise<MovedFiles> {
  const moved: MovedFiles = { carried: 0, alreadyThere: 0, bytes: 0, different: [] }
  const keys = from.keys()[Symbol.asyncIterator]()
  const carry = async (key: string) => {
    const bytes = await from.get(key)
    // Deleted since it was listed.
    if (!bytes) return
    const hash = hashOf(bytes)
    if (hashOf(await to.get(key)) === hash) moved.alreadyThere += 1
    else {
      await to.put(key, bytes, contentTypeOf(key))
      if (hashOf(await to.get(key)) !== hash) moved.different.push(key)
      else {
        moved.carried += 1
        moved.bytes += bytes.length
      }
    }
    say(moved)
  }
  let isCut = false
  const carrySome = async () => {
    for (let next = await keys.next(); !next.done && !isCut; next = await keys.next()) await carry(next.value)
  }
  const carriers = Array.from({ length: AT_ONCE }, () =>
    carrySome().catch((error: unknown) => {
      isCut = true
      throw error
    }),
  )
  // Nothing is carried any more once a failure has been thrown.
  await Promise.allSettled(carriers)
  await Promise.all(carriers)
  return moved
}

const TYPES: readonly (readonly [string, string])[] = [
  ['.pdf', 'application/pdf'],
  ['.json', 'application/json'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ics', 'text/calendar; charset=utf-8'],
]

/** The type of a stored file, by its key alone. */
export function contentTypeOf(key: string): string {
  return TYPES.find(([end]) => key.endsWith(end))?.[1] ?? 'application/octet-stream'
}

function hashOf(bytes: Uint8Array | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
