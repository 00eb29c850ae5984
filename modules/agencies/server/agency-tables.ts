import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    agencies: AgencyTable
    agencyMembers: { agencyId: number; userId: string }
  }
}

interface AgencyTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  slug: string
  name: string
  legalForm: string
  siren: string
  address: string
  email: string
  phone: string
  cardNumber: string
  cardAuthority: string
  guarantor: string
  guarantorAddress: string
  liabilityInsurer: string
  mediator: string
  mediatorUrl: string
  createdAt: Generated<Date>
}
