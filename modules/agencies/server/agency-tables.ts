import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Agency } from '../agency.ts'
import type { CardActivities } from '../agency-papers.ts'
import type { VatColumns } from '../agency-vat.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    agencies: AgencyTable
    clientsAccounts: ClientsAccountTable
    agencyMembers: AgencyMemberTable
    agencyRoles: AgencyRoleTable
  }
}

interface AgencyMemberTable {
  agencyId: number
  userId: string
  /** Null for the whole role of an agent. */
  agencyRoleId: ColumnType<number | null, number | null | undefined, number | null>
}

interface AgencyRoleTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  name: string
  withheld: string[]
  version: Generated<number>
  changedBy: string
  changedAt: Generated<Date>
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

/** Null until it is declared. */
type Declarable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface AgencyTable extends Omit<Agency, 'id' | 'publicId'> {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  createdAt: Generated<Date>
  /** The names it had before, the oldest first. */
  formerNames: Generated<string[]>
  vatRegime: Undeclared<'vatRegime'>
  vatNumber: Undeclared<'vatNumber'>
  /** What its guarantor covers, in cents. */
  guaranteeAmount: Declarable<Cents>
  cardActivities: Declarable<CardActivities>
  cardEndsOn: Declarable<CivilDate>
  guaranteeEndsOn: Declarable<CivilDate>
  insuranceEndsOn: Declarable<CivilDate>
  suspendedAt: Declarable<Date>
  suspensionReason: Declarable<string>
  closedAt: Declarable<Date>
  closingReason: Declarable<string>
  /** What it signs the mails about its stays with. */
  mailSender: Declarable<string>
  mailSignature: Declarable<string>
}
