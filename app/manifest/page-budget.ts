/** The queries of a page and its frames, beside those that say who asks. A walk of every link counts them (`page-budgets.ts`). */
export const MOST_QUERIES = 6

/** The queries that say who asks: the session, its account, its rights; once a minute, that the session is used. */
export const WHO_ASKS = 4

/** The reads of a page, those that say who asks and each of those that are gathered into one query (105). */
export const MOST_READS = 9

/** The times that a page may ask one statement, whatever its parameters: a statement asked for each row of a list is more. */
export const MOST_ALIKE = 3
