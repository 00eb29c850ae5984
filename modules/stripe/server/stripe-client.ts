import Stripe from 'stripe'
import type { StripeSettings } from '../stripe-settings.ts'

/** Twice this and the pause between both stay under the ten seconds of the payment port. */
const TIMEOUT = 4_500

/** Stripe's API, asked again once under the same key where it did not answer. */
export function openStripe({ secretKey, api }: Pick<StripeSettings, 'secretKey' | 'api'>): Stripe {
  const at = api === null ? null : new URL(api)
  const protocol = at?.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    ...{ timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false },
    ...(at && { host: at.hostname, port: at.port || (protocol === 'http' ? 80 : 443), protocol }),
  })
}
