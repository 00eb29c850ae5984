import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    favorites: FavoritesTable
  }
}

interface FavoritesTable {
  id: GeneratedAlways<number>
  userId: string | null
  visitorId: string | null
  propertyId: number
  createdAt: Generated<Date>
}
