import type { Generated, GeneratedAlways } from 'kysely'
import type { Agency } from '../agency.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    agencies: AgencyTable
    agencyMembers: { agencyId: number; userId: string }
  }
}

interface AgencyTable extends Omit<Agency, 'id' | 'publicId'> {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  /** When an advisor answers the telephone, in words; null when it is not said. */
  advisorHours: Generated<string | null>
  createdAt: Generated<Date>
}
