import type { Files } from '#platform/files/files.ts'

/** What is kept of an upload at a time, in bytes: as much as is lost at most when the server dies. */
export const PART = 256 * 1024

/** Keys of all parts of an upload begin so. */
export function partsOf(upload: string): string {
  return `uploads/${upload}-`
}

/** The key of what follows `offset`. Its length belongs to it: a part that is sent twice never replaces a longer one. */
export function partKey(upload: string, offset: number, length: number): string {
  return `${partsOf(upload)}${offset}-${length}`
}

/** The file that arrived, whole; null when a part is missing. `lengths` are those of its parts, in order. */
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
