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
  createdAt: Generated<Date>
}
