/** How long something is kept from a moment on. */
export type Period = { years: number } | { months: number } | { days: number } | { hours: number }

/**
 * The ends of what is kept about a person, each from what moment and for how long: the specification's table (money §10), and
 * the periods of what it does not name. Columns name them (docs/decisions/100), and the privacy page says them.
 */
export const RETENTION = {
  // By law: triggers refuse an earlier deletion, and nothing deletes them afterwards yet.
  contract: { from: 'the end of the year', lasts: { years: 10 }, law: 'C. conso. L213-1' },
  books: { from: 'the end of the year', lasts: { years: 10 }, law: 'C. com. L123-22' },
  register: { from: 'the end of the year', lasts: { years: 10 }, law: 'décret n° 72-678' },

  contact: { from: 'the last act of a person without stay', lasts: { years: 3 } },
  message: { from: 'the departure', lasts: { years: 5 } },
  question: { from: 'the last message', lasts: { years: 1 } },
  mail: { from: 'its sending', lasts: { years: 3 } },
  letterCopy: { from: 'its sending', lasts: { days: 30 } },
  note: { from: 'the night', lasts: { years: 3 } },
  policeForm: { from: 'the arrival', lasts: { months: 6 } },
  preferences: { from: 'the departure', lasts: { years: 1 } },
  inventoryOriginal: { from: 'a week after the departure', lasts: { years: 1 } },
  audit: { from: 'the act', lasts: { years: 3 } },
  auditOfMoneyAndAccess: { from: 'the act', lasts: { years: 10 } },
  /** The cookie's half year, and a day for clocks that differ; so for the three that follow. */
  visitor: { from: 'the first visit', lasts: { days: 181 } },
  session: { from: 'its end', lasts: { days: 1 } },
  registration: { from: 'the end of its link', lasts: { days: 1 } },
  code: { from: 'its end', lasts: { days: 1 } },
  link: { from: 'its end', lasts: { days: 30 } },
  tries: { from: 'the first of them', lasts: { hours: 24 } },
  answer: { from: 'the request', lasts: { hours: 24 } },
  batch: { from: 'the merge or the import', lasts: { days: 30 } },
  upload: { from: 'its arrival', lasts: { hours: 24 } },
  reportFile: { from: 'its making', lasts: { days: 30 } },
  takenAway: { from: 'the act that took it away', lasts: { days: 30 } },

  account: { while: 'the account is open' },
  listing: { while: 'the house is let' },
  review: { while: 'the review is read' },
  use: { while: 'it is used' },
  demonstration: { while: 'the demonstration runs' },
} as const satisfies Record<string, { from: string; lasts: Period; law?: string } | { while: string }>

export type RetentionRule = keyof typeof RETENTION
type Named<Shape> = { [R in RetentionRule]: (typeof RETENTION)[R] extends Shape ? R : never }[RetentionRule]
/** Ends that a law puts off: nothing deletes what has them. */
export type LegalRule = Named<{ law: string }>
/** Ends that no day brings: an act of a person does. */
export type OpenRule = Named<{ while: string }>
/** Ends that come by themselves. */
export type TimedRule = Exclude<RetentionRule, LegalRule | OpenRule>
