/** The longest remarks of a traveler, and how long they have for them once an inventory is closed (money §5). */
export const LONGEST_REMARKS = 2000
const HOURS = 48

/** The last moment for a traveler’s remarks on an inventory that was closed. */
export function remarksEnd(closedAt: Date): Date {
  return new Date(closedAt.getTime() + HOURS * 3_600_000)
}

/** Whether a traveler may still say something of a closed inventory: once, within its time. */
export function takesRemarks({ at, remarks }: { at: Date; remarks: unknown }, now: Date): boolean {
  return remarks === null && now < remarksEnd(at)
}

/** The latest closing whose time for remarks and for an answer has ended by now. */
export function closedWhenAnswersEnd(now: Date): Date {
  return new Date(now.getTime() - HOURS * 3_600_000)
}
