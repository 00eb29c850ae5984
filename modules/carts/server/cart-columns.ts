import './cart-tables.ts'
import { ACCOUNT, type RoomColumns, VISITOR } from '#platform/database/column-classes.ts'

export const CART_COLUMNS: RoomColumns = {
  carts: {
    columns: {
      userId: ACCOUNT,
      visitorId: VISITOR,
      status: 'none',
    },
  },
  cartItems: {
    purpose: 'the stays that a visitor thinks of',
    end: { with: 'carts' },
    columns: {
      arrival: 'person',
      departure: 'person',
    },
  },
}
