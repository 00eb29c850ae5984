import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}

interface SavedViewsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  /** Null for a view of the person alone. */
  agencyId: number | null
  path: string
  search: string
  name: string
  createdAt: Generated<Date>
}
