/** Why a pull of another site's calendar failed. */
export type FeedProblem =
  /** The address is not `https:`, or carries a name and a password. */
  | 'not_https'
  /** The host is unknown, or one of its addresses is not public. */
  | 'not_public'
  | 'too_many_redirects'
  /** The host did not answer, or not in time. */
  | 'not_reached'
  | 'too_slow'
  /** The status of the answer, `status`, is not 200. */
  | 'refused'
  /** The answer's content type is neither text/calendar nor text/plain. */
  | 'not_a_calendar_type'
  /** More than 2 MiB, compressed or not. */
  | 'too_large'
  /** The text is not a calendar, or takes too long to read. */
  | 'not_a_calendar'
  /** More than 2 000 events, or occurrences of those that recur. */
  | 'too_many_events'
