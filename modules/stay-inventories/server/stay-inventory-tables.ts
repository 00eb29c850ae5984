import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { InventoryMoment, InventorySection } from '../inventory.ts'
import type { InventoryFacts } from '../inventory-facts.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    stayInventories: StayInventoriesTable
    stayInventoryRemarks: StayInventoryRemarksTable
    stayInventoryPhotos: StayInventoryPhotosTable
    stayInventoryOriginals: StayInventoryOriginalsTable
    stayInventoryAnswers: StayInventoryAnswersTable
    stayInventoryVersions: StayInventoryVersionsTable
  }
}

interface StayInventoriesTable {
  id: GeneratedAlways<number>
  propertyId: number
  reservationId: number
  moment: InventoryMoment
  departure: CivilDate
  sections: ColumnType<InventorySection[], string, string>
  openedBy: string
  openedAt: Generated<Date>
  savedAt: Generated<Date>
  closedAt: Date | null
  templateNumber: number | null
  facts: ColumnType<InventoryFacts | null, string | null, string>
  document: ColumnType<PrintedDocument | null, string | null, string>
  documentHash: string | null
}

interface StayInventoryRemarksTable {
  inventoryId: number
  words: string
  givenAt: Date
}

interface StayInventoryPhotosTable {
  publicId: string
  inventoryId: number
  section: string
  name: string
  sizeBytes: number
  fileKey: string
  contentHash: string
  addedAt: Generated<Date>
  sentKey: string | null
}

interface StayInventoryOriginalsTable {
  photoId: string
  contentType: string
  sizeBytes: number
  fileKey: string
  contentHash: string
  takenAt: Date | null
}

export interface StayInventoryAnswersTable {
  inventoryId: number
  answer: 'signed' | 'refused'
  words: string
  givenAt: Date
  sentTo: string | null
  address: string | null
  browser: string | null
}

interface StayInventoryVersionsTable {
  inventoryId: number
  rank: number
  fileKey: string
  contentHash: string
  writtenAt: Date
  saysAnswer: boolean
  saysRemarks: boolean
  saysEnd: boolean
  unsealedBytes: number | null
}
