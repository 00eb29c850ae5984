import type { Generated } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    ownerBankAccounts: OwnerBankAccountsTable
    ownerTaxIdentities: OwnerTaxIdentitiesTable
  }
}

interface OwnerBankAccountsTable {
  ownerId: string
  holder: string
  iban: string
  givenBy: string
  givenAt: Generated<Date>
}

interface OwnerTaxIdentitiesTable {
  ownerId: string
  country: string
  taxNumber: string
  birthDate: CivilDate
  givenBy: string
  givenAt: Generated<Date>
}
