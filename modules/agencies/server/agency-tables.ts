import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '#shared/money.ts'
import type { Agency } from '../agency.ts'
import type { VatColumns } from '../agency-vat.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    agencies: AgencyTable
    agencyMembers: { agencyId: number; userId: string }
  }
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
