/**
 * The days of the deposit of a stay, as its contract says them and as it is held: a card is held before the arrival, a transfer is asked
 * for with the balance; both go back after the departure unless something is claimed, and what is not kept at the latest after so many days.
 */
export const DEPOSIT_TERMS = {
  heldDaysBefore: 3,
  askedDaysBefore: 30,
  releasedDaysAfter: 7,
  returnedWithinDays: 14,
} as const
