import { CHECKSUMS, type Checksum } from '#modules/photographs/server/take-bytes.ts'

/** The version of the protocol that our doors implement (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0'
/** Extensions to the core of tus: creation and termination of files, and checksums of requests. */
export const TUS_EXTENSIONS = 'creation,termination,checksum'

/** A number of bytes in a header; null for any other text. */
export function bytesIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : null
}

const LONGEST_METADATA = 4_000

/**
 * The names of `Upload-Metadata`, each with its text decoded from base64. Null when the header is invalid.
 */
export function readMetadata(header: string | undefined): Map<string, string> | null {
  if (!header) return new Map()
  if (header.length > LONGEST_METADATA) return null
  const read = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [name, value = '', more] = pair.trim().split(' ')
    if (!name || more !== undefined || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return null
    read.set(name, Buffer.from(value, 'base64').toString('utf8'))
  }
  return read
}

/**
 * The checksum in `Upload-Checksum`; null without the header, undefined when its algorithm is not supported
 * or the header is invalid.
 */
export function readChecksum(header: string | undefined): Checksum | null | undefined {
  if (header === undefined) return null
  const [algorithm, digest, more] = header.trim().split(' ')
  const known = CHECKSUMS.find((one) => one === algorithm)
  return known && digest && more === undefined ? { algorithm: known, digest } : undefined
}
