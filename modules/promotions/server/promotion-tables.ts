import type { Generated, GeneratedAlways } from 'kysely'
import type { Bearer } from '#modules/rates/rent-reduction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { PromotionStatus } from '../promotion.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    promotions: PromotionTable
    promotionVillas: { promotionId: number; propertyId: number }
    promotionUses: PromotionUseTable
    promotionConsents: PromotionConsentTable
  }
}

interface PromotionTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  name: string
  /** Null for a promotion without a code. */
  code: string | null
  status: Generated<PromotionStatus>
  /** A share of the rent; null where it is an amount. */
  basisPoints: number | null
  amount: Cents | null
  borneBy: Generated<Bearer>
  isForAllVillas: boolean
  stayFrom: CivilDate | null
  stayTo: CivilDate | null
  bookedFrom: CivilDate
  /** Included. */
  bookedTo: CivilDate
  leastNights: number
  mostDaysBefore: number | null
  mostUses: number | null
  mostUsesOfTraveler: number | null
  createdAt: Generated<Date>
}

/** What the owner of a villa was asked to bear, and what they answered last; null while they did not. */
interface PromotionConsentTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  promotionId: number
  propertyId: number
  ownerId: string
  askedAt: Generated<Date>
  answeredAt: Date | null
  isAccepted: boolean | null
}

/** A stay that a promotion lowers, by `amount`. */
interface PromotionUseTable {
  propertyId: number
  reservationId: number
  promotionId: number
  amount: Cents
  createdAt: Generated<Date>
}
