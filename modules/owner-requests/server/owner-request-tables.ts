import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OwnerRequestStatus } from '../owner-request-status.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    ownerRequests: OwnerRequestTable
  }
}

interface OwnerRequestTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  status: Generated<OwnerRequestStatus>
  /** The public page, or the agency that invites without a request. */
  origin: 'site' | 'agency'
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** Written as JSON text; read by `readHouse`. */
  house: ColumnType<unknown, string, never>
  message: string | null
  sentOnce: string
  createdAt: Generated<Date>
  answeredBy: string | null
  answeredAt: Date | null
  answer: string | null
  propertyId: number | null
  invitedUntil: Date | null
  joinedAt: Date | null
  ownerId: string | null
}
