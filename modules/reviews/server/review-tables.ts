import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Rating } from '../review.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}

interface ReviewsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  author: string
  rating: Rating
  text: string
  publishedOn: Generated<CivilDate>
  isDemo: boolean
}
