import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/network-of.ts'
import {
  type Asker,
  forgetThrottle,
  forgiveAsker,
  forgiveTry,
  throttle,
  throttleAsker,
  throttleRefilled,
} from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { type DeviceNeeds, knownDevice } from './device-cookie.ts'

/** Wrong attempts allowed to one browser, on an account that knows it or from one address. */
const PER_BROWSER = { limit: 10, windowSeconds: 900 }
/** Wrong attempts allowed to one address, on all accounts together. */
const PER_ADDRESS = { limit: 50, windowSeconds: 900 }
/** Wrong attempts allowed to all unknown browsers together on one account: some 1 500 passwords a day. */
const UNKNOWN_BROWSERS = { burst: 50, refillSeconds: 60 }

/** Call `forgive` once the password is right: a successful attempt does not count. */
export type CountedTry = { forgive(): Promise<void> }

/**
 * Counts one attempt at an account's password and refuses TOO_MANY_ATTEMPTS with the seconds to wait. The
 * attempts of a browser that signed in to the account before are counted apart, so that strangers' attempts
 * never make it wait; nor do they make a passkey wait, which cannot be guessed (`guessable: false`). Known and unknown
 * e-mails are counted alike.
 */
export async function countSignIn(
  needs: { db: Database } & DeviceNeeds,
  asker: Asker,
  input: { email: string; headers: Headers; guessable?: boolean },
): Promise<CountedTry> {
  const { db } = needs
  const account = hashOf(input.email)
  const device = knownDevice(needs, input.headers, input.email)
  if (device) {
    const own = `sign-in:device:${hashOf(device)}:${account}`
    await throttle(db, own, PER_BROWSER)
    return { forgive: () => forgetThrottle(db, own) }
  }
  const own = `sign-in:${account}:from:${asker.known ?? networkOf(asker.address)}`
  const strangers = `sign-in:account:${account}`
  await countUnnamedTry(db, asker)
  await throttle(db, own, PER_BROWSER)
  const guessable = input.guessable ?? true
  if (guessable) await throttleRefilled(db, strangers, UNKNOWN_BROWSERS)
  return {
    forgive: async () => {
      await forgiveAsker(db, 'sign-in', asker)
      await forgetThrottle(db, own)
      if (guessable) await forgiveTry(db, strangers)
    },
  }
}

/** Counts one attempt that names no account, such as an unknown passkey, by its origin alone. */
export function countUnnamedTry(db: Database, asker: Asker): Promise<void> {
  return throttleAsker(db, 'sign-in', asker, PER_ADDRESS)
}
