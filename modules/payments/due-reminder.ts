import { type CivilDate, daysBetween } from '#shared/civil-date.ts'

/** The mails about an unpaid due, in this order; `overdue` is sent to the agency too. */
export const DUE_REMINDERS = ['announced', 'soon', 'today', 'overdue'] as const
export type DueReminder = (typeof DUE_REMINDERS)[number]

/** Days before a due on which its traveler gets the first mail, and the second. */
export const ANNOUNCED_DAYS_BEFORE = 7
const SOON_DAYS_BEFORE = 3

/**
 * The mail to send today about a due that is not fully paid, or null: each stage once, a later one never
 * followed by an earlier one, however many days the reminders did not run. A kept card is charged without its
 * holder: its due is announced by mail, and only the agency is mailed if it stays unpaid.
 */
export function dueReminderOn(
  {
    dueOn,
    byKeptCard,
    lastReminder,
  }: { dueOn: CivilDate; byKeptCard: boolean; lastReminder: DueReminder | null },
  today: CivilDate,
): DueReminder | null {
  const stage = stageOf(daysBetween(today, dueOn), byKeptCard)
  if (!stage) return null
  const isLater = lastReminder === null || DUE_REMINDERS.indexOf(stage) > DUE_REMINDERS.indexOf(lastReminder)
  return isLater ? stage : null
}

/** The mail about an unpaid due that a person asks for, whatever was mailed before: the stage of the day, the first one earlier. */
export function askedReminderOn(
  { dueOn, byKeptCard }: { dueOn: CivilDate; byKeptCard: boolean },
  today: CivilDate,
): DueReminder {
  return stageOf(daysBetween(today, dueOn), byKeptCard) ?? 'announced'
}

function stageOf(daysLeft: number, byKeptCard: boolean): DueReminder | null {
  if (daysLeft > ANNOUNCED_DAYS_BEFORE) return null
  if (daysLeft < 0) return 'overdue'
  if (byKeptCard || daysLeft > SOON_DAYS_BEFORE) return 'announced'
  return daysLeft > 0 ? 'soon' : 'today'
}
