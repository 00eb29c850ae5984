import { createHmac } from 'node:crypto'

/**
 * What stays of an address once its subscription is over: a hash under the secret of the house, so that a list of addresses that are
 * guessed finds none.
 */
export function hashOfAddress(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`letter:${email.toLowerCase()}`).digest('base64url')
}
