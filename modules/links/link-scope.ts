/** The act that a public link allows its holder; a link of one scope opens no page of another. */
export type LinkScope =
  | 'owner_review'
  | 'read_only'
  | 'listing_change'
  | 'tracking'
  | 'checkout'
  | 'signature'
  | 'cancellation'
  | 'payout'
  | 'calendar'
  | 'thread'
  | 'invitation'
  | 'owner_details'
  | 'bank_change'
  | 'bank_stop'
  | 'email_change'
  | 'email_stop'
  | 'unsubscribe'
  | 'option_offer'
  | 'browser'

/** Whether a link may still be used: it was ended by an act, or its time is over. */
export type LinkState = 'live' | 'revoked' | 'expired'
