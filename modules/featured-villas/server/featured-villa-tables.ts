import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FeaturedPlace } from '../featured-villa.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    featuredVillas: FeaturedVillaTable
  }
}

interface FeaturedVillaTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  place: FeaturedPlace
  position: number
  firstDay: CivilDate
  /** Included. */
  lastDay: CivilDate
  createdAt: Generated<Date>
}
