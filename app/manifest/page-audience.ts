/**
 * Who may read an address of the site or send it a form, and what decides it. The server checks each request.
 */
export type Audience =
  /** Every visitor; all see the same. */
  | 'public'
  /**
   * Every visitor, for their own data: found by session or by the browser's cookies, never by a name in the
   * address.
   */
  | 'own'
  /** Any signed-in account, for itself; a visitor is asked to sign in. */
  | 'account'
  /** The browser whose cookie opens a checkout, or the account that owns the checkout. */
  | 'checkout'
  /** The holder of the link: its token is the key, hashed and scoped, and every wrong token gets the same answer. */
  | 'link'
  /** A demonstration alone: anywhere else the page does not exist. */
  | 'demonstration'

/** What browsers and search engines may do with an address, from the most open to the most closed. */
export const PRIVACIES = [
  /** Search engines may index it, a browser may store it. */
  'public',
  /** Not for search engines; a browser may store it. */
  'unlisted',
  /** It belongs to one person: not for search engines, stored by no browser, no cache, no offline copy. */
  'personal',
  /** As `personal`, and the address alone gives access: no other site may learn it. */
  'secret',
] as const

export type Privacy = (typeof PRIVACIES)[number]

/** What holds of an address that says nothing of it. */
export const DEFAULT_PRIVACY: Record<Audience, Privacy> = {
  public: 'public',
  own: 'personal',
  account: 'personal',
  checkout: 'secret',
  link: 'secret',
  demonstration: 'unlisted',
}
