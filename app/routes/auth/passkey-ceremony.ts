import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type PasskeyWords, passkeyFault, passkeyWords } from './passkey-words.ts'

/** The device's answer, as JSON for the server, or why there is none. */
export type PasskeyOutcome = { answer: string } | { refused: PasskeyWords }

/** Asks the device to make a key for this account. */
export function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyOutcome> {
  return outcomeOf(() => startRegistration({ optionsJSON }))
}

/** Asks the device to sign in with a key of this site that its holder chooses. */
export async function signWithPasskey(): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return { refused: passkeyWords('unsupported') }
  const asked = await fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams() }).catch(
    () => null,
  )
  if (!asked?.ok) return { refused: passkeyWords({ asking: asked?.status ?? null }) }
  const optionsJSON = await asked.json()
  return outcomeOf(() => startAuthentication({ optionsJSON }))
}

async function outcomeOf(ceremony: () => Promise<object>): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return { refused: passkeyWords('unsupported') }
  try {
    return { answer: JSON.stringify(await ceremony()) }
  } catch (error) {
    return { refused: passkeyWords(passkeyFault(error)) }
  }
}
