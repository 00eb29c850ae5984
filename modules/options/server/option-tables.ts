import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { OptionEnding, WaitEnding } from '../option-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    options: OptionsTable
    optionWaits: OptionWaitsTable
    grantedPrices: GrantedPricesTable
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
  /** Who of the agency placed it, or follows the one that a family or a program asked for. */
  agentId: string | null
  /** The client asked for it by a link: of a proposal, or of an offer of nights. */
  byLink: Generated<boolean>
  /** A program of the agency placed it by its key. */
  byProgram: Generated<boolean>
  /** The price that was promised for its stay. */
  pricePromiseId: Later<number>
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  total: Cents
  endsAt: Date
  createdAt: Generated<Date>
  extendedAt: Later<Date>
  /** When its nights were last changed. */
  movedAt: Later<Date>
  endedAt: Later<Date>
  endedAs: Later<OptionEnding>
  /** The stay that it became. */
  reservationId: Later<number>
  derogation: Later<string>
  derogatedBy: Later<string>
  sentOnce: string
  /** When the contact was mailed that it had ended. */
  endMailedAt: Later<Date>
}

interface OptionWaitsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  contactId: number
  agentId: string | null
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  /** A `datemultirange`: what was taken of the nights when the contact joined. */
  behind: string
  createdAt: Generated<Date>
  offerArrival: Later<CivilDate>
  offerDeparture: Later<CivilDate>
  /** The hold of what is offered. */
  occupationId: Later<number>
  /** When its clock starts; it is mailed then. */
  offeredAt: Later<Date>
  offerEndsAt: Later<Date>
  mailedAt: Later<Date>
  endedAt: Later<Date>
  endedAs: Later<WaitEnding>
  /** The option that it became. */
  optionId: Later<number>
  sentOnce: string
}

/** A rent that the head of an agency grants for the stay of an option, and what the owner answers. */
interface GrantedPricesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  optionId: number
  /** The owner who is asked. */
  ownerId: string | null
  askedBy: string | null
  reason: string
  ordinaryRent: Cents
  rent: Cents
  /** What comes to all owners of each; null where no terms of a mandate say it. */
  ownerBefore: Cents | null
  ownerAfter: Cents | null
  /** The promise that the option had before. */
  formerPromiseId: number | null
  askedAt: Date
  answeredAt: Later<Date>
  isAccepted: Later<boolean>
  withdrawnAt: Later<Date>
}
