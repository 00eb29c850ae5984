import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { PromotionStatus } from '../promotion.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    promotions: PromotionTable
    promotionVillas: { promotionId: number; propertyId: number }
    promotionUses: PromotionUseTable
  }
}

interface PromotionTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  name: string
  code: string
  status: Generated<PromotionStatus>
  /** A share of the rent; null where it is an amount. */
  basisPoints: number | null
  amount: Cents | null
  isForAllVillas: boolean
  stayFrom: CivilDate | null
  stayTo: CivilDate | null
  bookedFrom: CivilDate
  /** Included. */
  bookedTo: CivilDate
  leastNights: number
  mostUses: number | null
  mostUsesOfTraveler: number | null
  createdAt: Generated<Date>
}

/** A stay that a promotion lowers, by `amount`. */
interface PromotionUseTable {
  propertyId: number
  reservationId: number
  promotionId: number
  amount: Cents
  createdAt: Generated<Date>
}
