import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CardActivity } from '../mandate.ts'
import type { MandateStatus } from '../mandate-status.ts'
import type { Mandator } from '../mandator.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    powerOfAttorneyFiles: PowerOfAttorneyFilesTable
    mandateRegisters: MandateRegistersTable
    mandates: MandatesTable
    mandateTerms: MandateTermsTable
    mandateRegisterLines: MandateRegisterLinesTable
  }
}

interface MandateRegistersTable {
  id: GeneratedAlways<number>
  cardNumber: string
  activity: Generated<CardActivity>
  lastNumber: Generated<number>
  lastPosition: Generated<number>
  lastHash: Generated<string>
}

export interface MandatesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  agencyId: number
  ownerId: string | null
  registerId: number | null
  number: number | null
  formerNumber: string | null
  status: Generated<MandateStatus>
  ownerName: string
  ownerAddress: string
  propertyNature: string
  propertyAddress: string
  startsOn: CivilDate
  endsOn: CivilDate | null
  endReason: string | null
  registeredOn: CivilDate | null
  signedOn: CivilDate | null
  createdAt: Generated<Date>
  createdBy: string
  /** Written as JSON text; none for the one owner of `ownerId`. */
  mandators: ColumnType<Mandator[], string | undefined, never>
}

export interface MandateTermsTable {
  mandateId: number
  version: number
  fromDay: CivilDate
  /** Written as JSON text; read by `termsOf`. */
  terms: ColumnType<unknown, string, string>
  status: Generated<'proposed' | 'agreed' | 'withdrawn'>
  notifiedOn: CivilDate | null
  agreedOn: CivilDate | null
  createdAt: Generated<Date>
  createdBy: string
}

interface MandateRegisterLinesTable {
  registerId: number
  position: number
  mandateId: number
  /** Written as JSON text. */
  cells: ColumnType<string[], string, never>
  previousHash: string
  hash: string
  writtenAt: Generated<Date>
}

interface PowerOfAttorneyFilesTable {
  publicId: string
  powerId: string
  name: string
  contentType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
  attachedBy: string
  attachedAt: Generated<Date>
}
