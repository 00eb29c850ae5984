import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Bytes that the product may still write on a disk, and its size. */
export type DiskSpace = { free: number; total: number }

/** `full`: nothing that the product promises can be kept. `low`: a person should make room now. */
export type DiskState = 'ok' | 'low' | 'full'

/** Enough for the journal of the embedded database and the documents of a few stays. */
const LEAST_BYTES = 64 * 1024 * 1024
const LOW_SHARE = 0.1

export function judgeDiskSpace({ free, total }: DiskSpace): DiskState {
  if (free < LEAST_BYTES) return 'full'
  return free < total * LOW_SHARE ? 'low' : 'ok'
}

/** The space of the disk that holds a folder, or will hold it; null where the system does not say. */
export function readDiskSpace(directory: string): DiskSpace | null {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    try {
      const { bavail, blocks, bsize } = statfsSync(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    } catch {
      if (folder === dirname(folder)) return null
    }
  }
}

/** Free space in words: « 1,4 Go libres sur 20 Go ». */
export function diskSpaceWords({ free, total }: DiskSpace): string {
  return `${inUnits(free)} libres sur ${inUnits(total)}`
}

const UNITS = ['Mo', 'Go', 'To'] as const

function inUnits(bytes: number): string {
  let size = bytes / 1e6
  let unit = 0
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000
  const digits = size < 10 ? 1 : 0
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${UNITS[unit]}`
}
