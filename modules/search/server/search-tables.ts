import type { ColumnType, Generated } from 'kysely'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CompiledListing } from '../compile-listing.ts'
import type { Missing } from '../missed-search.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    searchListings: SearchListingTable
    searchCards: SearchCardTable
    searchPriceBands: SearchPriceBandTable
    missedSearches: MissedSearchTable
  }
}

/** The taken nights: one column for each slot of the ring, written only by the database. */
type Nights = { [slot in `b${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13}`]: Generated<number> }

interface SearchListingTable extends CompiledListing, Nights {
  propertyId: number
  createdAt: Date
}

interface MissedSearchTable {
  /** In Paris. */
  day: CivilDate
  address: string
  place: string | null
  missing: Missing[]
  times: Generated<number>
}

/** Bounds of what the villas of a city in a band ask for the nights of a week; written only by the database. */
interface SearchPriceBandTable {
  period: number
  city: string
  band: number
  nightlyLeast: number
  nightlyMost: number
  weeklyLeast: number
  weeklyMost: number
  feesLeast: number
  feesMost: number
  serviceLeast: number
  serviceMost: number
  reducedMost: number
  taxMost: number
}

interface SearchCardTable {
  propertyId: number
  /** Written as JSON text. */
  card: ColumnType<ListingSummary, string, string>
}
