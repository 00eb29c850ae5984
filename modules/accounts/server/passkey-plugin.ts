import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/**
 * Passkeys of the site at `publicUrl`, by Better Auth's plugin. A passkey replaces the password and the
 * second factor, so a device must verify its user (by a finger, a face or its own code) to add a key or to
 * sign in with one.
 */
export function passkeyPlugin(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    rpName: 'Calanque',
    origin,
    // The device finds the key by itself: no address is typed to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw unverified()
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverified()
      },
    },
  })
}

/** The name by which the settings of cookies know the plugin's cookie. */
const PASSKEY_COOKIE = 'passkey'

const unverified = () => new APIError('UNAUTHORIZED', { message: 'The device did not verify its holder' })
