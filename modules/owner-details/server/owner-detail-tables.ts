import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { DeclaredFor } from '../declared-for.ts'
import type { DeclarationMeans } from '../sworn-declaration.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    ownerBankAccounts: OwnerBankAccountsTable
    ownerTaxIdentities: OwnerTaxIdentitiesTable
    ownerBankChanges: OwnerBankChangesTable
    swornDeclarations: SwornDeclarationsTable
  }
}

interface OwnerBankAccountsTable {
  /** The party that is paid. */
  ownerId: string
  holder: string
  iban: string
  givenBy: string
  givenAt: Generated<Date>
}

interface OwnerTaxIdentitiesTable {
  /** The party that is declared. */
  ownerId: string
  country: string
  /** Null for a person of a country that gives none: their place of birth then says who they are. */
  taxNumber: string | null
  kind: Generated<'person' | 'company'>
  /** Null for a company, which has the three others; a company may have no VAT number. */
  birthDate: CivilDate | null
  birthPlace: string | null
  legalName: string | null
  registrationNumber: string | null
  vatNumber: string | null
  givenBy: string
  givenAt: Generated<Date>
}

interface OwnerBankChangesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  /** The party that is paid. */
  ownerId: string
  holder: string
  /** The last four characters alone once the change is over. */
  iban: string
  askedAt: Generated<Date>
  /** Of the mailed code that confirms an account given by a link; null for a change that a mailed link proves. */
  codeHash: string | null
  codeExpiresAt: Date | null
  codeAttempts: Generated<number>
  provedAt: Date | null
  takesEffectAt: Date | null
  stoppedAt: Date | null
  appliedAt: Date | null
}

interface SwornDeclarationsTable {
  id: GeneratedAlways<number>
  propertyId: number
  ownerId: string
  registrationNumber: string
  /** Null for a declaration that was taken over. */
  isMainResidence: boolean | null
  sentence: string
  means: DeclarationMeans
  madeFor: ColumnType<DeclaredFor[], string | undefined, never>
  declaredOn: CivilDate
  declaredAt: Generated<Date>
}
