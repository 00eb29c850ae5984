import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Photo } from '#modules/properties/listing.ts'
import type { PhotographRefusal, PhotographState } from '../photograph-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    photographs: PhotographTable
    removedPhotographs: RemovedPhotographTable
  }
}

/** A photograph that was taken out of a draft. */
interface RemovedPhotographTable {
  propertyId: number
  pictureKey: string
  photo: ColumnType<Photo, string, string>
  place: number
  removedBy: string
  removedAt: Generated<Date>
}

interface PhotographTable {
  propertyId: number
  id: GeneratedAlways<number>
  /** The key of the upload, and its address's last segment. */
  publicId: Generated<string>
  state: Generated<PhotographState>
  fileName: string
  sizeBytes: number
  arrivedBytes: Generated<number>
  parts: ColumnType<number[], never, number[]>
  rank: number
  alt: Generated<string>
  room: Generated<string>
  refusal: PhotographRefusal | null
  /** The name of the file with the same bytes, when that is why this file was refused. */
  sameAs: string | null
  /** SHA-256 of the file as it was sent. */
  sourceHash: string | null
  pictureKey: string | null
  widths: ColumnType<number[], never, number[]>
  /** 16 hexadecimal digits: pictures that look alike differ in few bits. */
  likeness: string | null
  /** Since when no version of its property shows it; null while one does. */
  unnamedSince: Date | null
  /** Null for a file that was sent before this was recorded. */
  sentBy: string | null
  createdAt: Generated<Date>
  touchedAt: Generated<Date>
}
