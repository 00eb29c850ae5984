import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { IdentityDocument } from '../identity-evidence.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    identityChecks: IdentityChecksTable
    identityCheckWithdrawals: {
      checkId: number
      reason: string
      withdrawnBy: string
      withdrawnAt: Generated<Date>
    }
  }
}

interface IdentityChecksTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  firstName: string
  lastName: string
  email: string
  documentKind: IdentityDocument
  documentExpiresOn: CivilDate
  checkedOn: CivilDate
  checkedBy: string
  agencyId: number | null
  recordedAt: Generated<Date>
}
