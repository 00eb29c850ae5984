/** The act that a public link allows its holder; a link of one scope opens no page of another. */
export type LinkScope =
  | 'owner_review'
  | 'read_only'
  | 'tracking'
  | 'checkout'
  | 'signature'
  | 'cancellation'
  | 'payout'
  | 'calendar'
  | 'thread'
  | 'invitation'
  | 'bank_change'
  | 'bank_stop'
