import './favorite-tables.ts'
import { ACCOUNT, type RoomColumns, VISITOR } from '#platform/database/column-classes.ts'

export const FAVORITE_COLUMNS: RoomColumns = {
  favorites: {
    columns: {
      userId: ACCOUNT,
      visitorId: VISITOR,
    },
  },
}
