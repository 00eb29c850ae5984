import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '#shared/money.ts'
import type { Agency } from '../agency.ts'
import type { VatColumns } from '../agency-vat.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    agencies: AgencyTable
    clientsAccounts: ClientsAccountTable
    agencyMembers: { agencyId: number; userId: string }
  }
}

interface ClientsAccountTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  iban: string
  bic: string
  accountHolder: string
  bankName: string
  declaredBy: string
  declaredAt: Generated<Date>
  takesEffectAt: Date
  stoppedAt: Date | null
}

/** Null until the agency declares its regime of VAT. */
type Undeclared<Column extends keyof VatColumns> = ColumnType<
  VatColumns[Column],
  VatColumns[Column] | undefined,
  VatColumns[Column]
>

interface AgencyTable extends Omit<Agency, 'id' | 'publicId'> {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  createdAt: Generated<Date>
  vatRegime: Undeclared<'vatRegime'>
  vatNumber: Undeclared<'vatNumber'>
  /** What its guarantor covers, in cents; null until the agency declares it. */
  guaranteeAmount: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
}
