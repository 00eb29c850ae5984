import { crc32 } from 'node:zlib'

/** A file of an archive: its path inside, with slashes, and its bytes. */
export type ZipEntry = { path: string; bytes: Uint8Array }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Names in UTF-8. */
const FLAGS = 0x0800
const VERSION = 20

/**
 * The files as one ZIP archive, stored as they are: pictures and PDFs are compressed already. The same files with the same date give
 * the same bytes. For archives below 4 Go and 65 535 files; throws a RangeError above.
 */
export function writeZip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const total = entries.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (total > 0xf0000000 || entries.length > 0xffff) throw new RangeError('Too large for this form of ZIP')
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    const name = new TextEncoder().encode(path)
    const facts = { name, bytes, sum: crc32(bytes), at }
    const local = header(LOCAL, facts)
    parts.push(local, bytes)
    directory.push(header(CENTRAL, facts, offset))
    offset += local.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...parts, ...directory, endOf(entries.length, size, offset)])
}

type Facts = { name: Uint8Array; bytes: Uint8Array; sum: number; at: Date }

/** The header before a file, or its line in the directory at the end: the same fields, some more there. */
function header(kind: number, { name, bytes, sum, at }: Facts, offset = 0): Uint8Array {
  const isCentral = kind === CENTRAL
  const fixed = Buffer.alloc(isCentral ? 46 : 30)
  const start = fixed.writeUInt32LE(kind, 0)
  const from = isCentral ? fixed.writeUInt16LE(VERSION, start) : start
  fixed.writeUInt16LE(VERSION, from)
  fixed.writeUInt16LE(FLAGS, from + 2)
  // Method 0: stored.
  fixed.writeUInt32LE(dosTime(at), from + 6)
  fixed.writeUInt32LE(sum, from + 10)
  fixed.writeUInt32LE(bytes.length, from + 14)
  fixed.writeUInt32LE(bytes.length, from + 18)
  fixed.writeUInt16LE(name.length, from + 22)
  if (isCentral) fixed.writeUInt32LE(offset, 42)
  return Buffer.concat([fixed, name])
}

function endOf(count: number, size: number, offset: number): Uint8Array {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** The date and the time of an archive, two seconds a step, in universal time: an archive has no time zone. */
function dosTime(at: Date): number {
  const date =
    (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
