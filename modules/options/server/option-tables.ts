import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { OptionEnding } from '../option-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    options: OptionsTable
  }
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface OptionsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  /** The hold of its nights. */
  occupationId: number
  contactId: number
  /** Who of the agency placed it. */
  agentId: string | null
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  total: Cents
  endsAt: Date
  createdAt: Generated<Date>
  extendedAt: Later<Date>
  endedAt: Later<Date>
  endedAs: Later<OptionEnding>
  /** The stay that it became. */
  reservationId: Later<number>
  derogation: Later<string>
  derogatedBy: Later<string>
  sentOnce: string
}
