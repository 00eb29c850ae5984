/** The event that a copy of a letter is, in the outbox: it is mailed once. */
export const copyKey = (copy: string): string => `newsletter:${copy}`
