import { sql } from 'kysely'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { type MoneyTask, stayTraveler } from '../money-task.ts'

/** What a query of money tasks selects of the reservation it has joined, for `toMoneyTask`. */
export const STAY_COLUMNS = [
  'reservations.publicId as stay',
  'reservations.number',
  'reservations.guest',
] as const

/** Where a text is looked for in the reservation that a query of money has joined: number, name, e-mail. */
export const STAY_TEXTS = [sql.ref<string>('reservations.number'), ...guestTexts('reservations.guest')]

/** The texts of a traveler kept in a column: name and e-mail. */
export function guestTexts(column: string) {
  return ['firstName', 'lastName', 'email'].map(
    (field) => sql<string | null>`${sql.ref(column)} ->> ${sql.lit(field)}`,
  )
}

type Found = {
  publicId: string
  stay: string
  number: string
  guest: Traveler | null
  amount: number
  since: Date
}

export function toMoneyTask({ publicId, stay, number, guest, amount, since }: Found): MoneyTask {
  return {
    ...{ id: publicId, stay, reservation: number, amount },
    ...{ traveler: stayTraveler(guest), since: since.toISOString() },
  }
}
