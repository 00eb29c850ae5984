/** What the agency's Stripe account gave: its keys, and where its API is. */
export type StripeSettings = {
  secretKey: string
  /** The key that browsers may read. */
  publishableKey: string
  /** The secret with which Stripe signs what it sends to `/api/webhooks/payments`. */
  webhookSecret: string
  /** The address of another server that answers as Stripe does; null for Stripe's own. */
  api: string | null
}
