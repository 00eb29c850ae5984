import type { CivilDate } from '#shared/civil-date.ts'

/** The figures of the platform's general conditions: its demands on every owner and its promises. */
export type OwnerTerms = {
  /** Kept by the platform on the owner's rents, in basis points; travelers pay the service fee, not owners. */
  commissionBasisPoints: number
  /** Days after the departure within which the rents reach the owner. */
  payoutDays: number
  /** Notice the owner gives to leave. */
  ownerNoticeDays: number
  /** Notice the platform gives to end: thirty days at least (Regulation (EU) 2019/1150 art. 4). */
  platformNoticeDays: number
  /** Notice of a change of the conditions: fifteen days at least (same Regulation art. 3). */
  changeNoticeDays: number
  /** Hours within which a stay made elsewhere must be in the calendar. */
  calendarHours: number
}

/** Dated: conditions keep the figures of the day they were written. */
const HISTORY: readonly { from: CivilDate; terms: OwnerTerms }[] = [
  {
    from: '2026-01-01',
    terms: {
      commissionBasisPoints: 0,
      payoutDays: 15,
      ownerNoticeDays: 30,
      platformNoticeDays: 30,
      changeNoticeDays: 15,
      calendarHours: 24,
    },
  },
]

/** The terms in force on a day; null before the platform had any. */
export function ownerTermsOn(day: CivilDate): OwnerTerms | null {
  return HISTORY.findLast(({ from }) => from <= day)?.terms ?? null
}
