import { useEffect, useState } from 'react'

/**
 * The message of the signing page to the page around it: a hint to ask the server, never a proof (domain §6).
 */
type SignatureMessage = { type: 'calanque-signature'; event: 'success' | 'declined' | 'error' }

/**
 * Calls `look` when the frame sends a message, `askProvider` when the message is a failure; true while its last message was
 * a failure.
 */
export function useSignatureMessages(look: () => void, askProvider: () => void): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isSignatureMessage(data)) return
      const isFailure = data.event === 'error'
      setFailed(isFailure)
      if (isFailure) askProvider()
      else look()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [look, askProvider])
  return failed
}

function isSignatureMessage(data: unknown): data is SignatureMessage {
  return typeof data === 'object' && data !== null && (data as SignatureMessage).type === 'calanque-signature'
}
