/**
 * The reminders that ask a traveler for their account after the first message, in this order; then the agency
 * calls.
 */
const PAYOUT_REMINDERS = ['again', 'last', 'agency'] as const
export type PayoutReminder = (typeof PAYOUT_REMINDERS)[number]

/** Whole days after the first message. */
const DAYS: Record<PayoutReminder, number> = { again: 3, last: 10, agency: 17 }

/** The first day of a reminder. */
export const FIRST_PAYOUT_REMINDER_DAYS = DAYS.again

/**
 * The reminder to mail about a payout without an account, `waited` whole days after the first message, or
 * null: each stage once, a later one never followed by an earlier one, however many days the reminders did
 * not run.
 */
export function payoutReminderAfter(
  waited: number,
  lastReminder: PayoutReminder | null,
): PayoutReminder | null {
  const stage = PAYOUT_REMINDERS.findLast((reminder) => waited >= DAYS[reminder])
  if (!stage) return null
  const isLater =
    lastReminder === null || PAYOUT_REMINDERS.indexOf(stage) > PAYOUT_REMINDERS.indexOf(lastReminder)
  return isLater ? stage : null
}
