import type { Files } from '#platform/files/files.ts'

/** The size of a stored part of an upload, in bytes: the most that is lost when the server crashes. */
export const PART = 256 * 1024

/** The prefix of the keys of all parts of an upload. */
export function partsOf(upload: string): string {
  return `uploads/${upload}-`
}

/**
 * The key of the part at `offset`. It holds the length, so that a part sent again never replaces a longer
 * one.
 */
export function partKey(upload: string, offset: number, length: number): string {
  return `${partsOf(upload)}${offset}-${length}`
}

/**
 * The whole file that arrived; null when a part is missing. `lengths` are the lengths of its parts, in order.
 */
export async function readParts(
  files: Pick<Files, 'get'>,
  upload: string,
  lengths: readonly number[],
): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let offset = 0
  for (const length of lengths) {
    const part = await files.get(partKey(upload, offset, length))
    if (part?.length !== length) return null
    parts.push(part)
    offset += length
  }
  return Buffer.concat(parts)
}
