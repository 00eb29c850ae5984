import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    carts: CartsTable
    cartItems: CartItemsTable
  }
}

export interface CartsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string | null
  visitorId: string | null
  status: Generated<'open' | 'merged'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface CartItemsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  cartId: number
  propertyId: number
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  shownTotal: Cents
  createdAt: Generated<Date>
}
