import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyHistory } from '#modules/payments/money-history.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { ShownStatus } from '#modules/reservations/reservation-status.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { StayMoment } from './stay-timeline.ts'
import type { WaitingFor } from './waiting-for.ts'

/** One stay as the owner of its villa, the agency and the house read it. */
export type StayRecord = {
  id: string
  number: string
  property: { id: string; name: string; location: string; address: string; image: Photo | null }
  stay: Stay
  hours: { checkIn: { from: string; to: string }; checkOut: string }
  /** « 4 adultes et 2 mineurs ». */
  party: string
  shown: ShownStatus
  isCancelled: boolean
  /** Null without a name yet, and for a reader who may not learn who the guest is. */
  guest: { name: string; email: string; phone: string } | null
  /** True for a reader who may not learn who the guest is: no document that names them is listed either. */
  isGuestHidden: boolean
  /** The reason given for a cancellation, for readers who may know the guest. */
  note: string | null
  heldUntil: Date | null
  /** The last day to pay what is overdue; null where nothing ends the stay. */
  lastDay: Stay['arrival'] | null
  /**
   * A signed stay that waits for its first sum: when it ends without it, and the days that may be granted as its last one;
   * null for other stays.
   */
  firstSum: { endsAt: Instant; days: { earliest: Stay['arrival']; latest: Stay['arrival'] } | null } | null
  /** The guarantee, which is not part of the price; 0 without one. */
  deposit: Cents
  /** The agent in charge of it; null until one is named. */
  agent: string | null
  /** What its traveler can be mailed again; null where nothing waits, and for a reader who may not learn who the guest is. */
  waiting: WaitingFor | null
  /** What the reader may do about it today. */
  may: {
    remind: boolean
    remindAccount: boolean
    nameAgent: boolean
    grantTime: boolean
    giveBack: boolean
    requestPayment: boolean
    amend: boolean
    inventory: boolean
    cancel: boolean
  }
}

/** What a stay was charged and paid, and what is to be paid by when. */
export type StayMoney = {
  history: MoneyHistory
  dues: { label: string; dueOn: Stay['arrival']; amount: Cents; paid: Cents }[]
}

/** What happened to a stay, with who did it; `by` is empty for what is to come, and for a reader who does not read it. */
export type StayStep = StayMoment & { by: string }
