import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type PasskeyWords, passkeyFault, passkeyWords } from './passkey-words.ts'

/** What the device answered, as JSON for the server, or why it did not. */
export type PasskeyOutcome = { answer: string } | { refused: PasskeyWords }

/** Has the device make a key for this account. */
export function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyOutcome> {
  return outcomeOf(() => startRegistration({ optionsJSON }))
}

/** Has the device sign in with whichever key of this site its holder chooses. */
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
