import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Holding } from '../share.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    parties: PartiesTable
    propertyParties: PropertyPartiesTable
    propertyShares: PropertySharesTable
    powersOfAttorney: PowersOfAttorneyTable
  }
}

interface PartiesTable {
  /** That of the account, for the person of an account. */
  id: string
  accountId: string
  kind: 'person' | 'company'
  /** Null for a person, with the three below. */
  legalName: string | null
  legalForm: string | null
  registrationNumber: string | null
  seat: string | null
  createdBy: string
  createdAt: Generated<Date>
}

interface PropertyPartiesTable {
  propertyId: number
  partyId: string
  enteredBy: string
  enteredAt: Generated<Date>
}

interface PropertySharesTable {
  propertyId: number
  fromDay: CivilDate
  partyId: string
  holding: Holding
  basisPoints: number
  recordedBy: string
  recordedAt: Generated<Date>
}

interface PowersOfAttorneyTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  /** The party that gives it, and the one that signs for it. */
  partyId: string
  attorneyId: string
  givenOn: CivilDate
  reference: string
  recordedBy: string
  recordedAt: Generated<Date>
  revokedAt: Date | null
}
