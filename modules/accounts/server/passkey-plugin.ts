import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/**
 * Passkeys of the site at `publicUrl`, by Better Auth's plugin. A device that did not check who holds it, by a finger, a
 * face or its own code, adds no key and opens nothing: a key stands for the password and for the second factor.
 */
export function passkeyPlugin(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    rpName: 'Calanque',
    origin,
    // A key that the device finds: no address is typed to sign in.
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

/** What the settings of cookies know the plugin’s one by. */
const PASSKEY_COOKIE = 'passkey'

const unverified = () => new APIError('UNAUTHORIZED', { message: 'The device did not verify its holder' })
