import type { RouterContextProvider } from 'react-router'
import { addressContext } from '#server/request-context.ts'

const LONGEST_BROWSER = 200

/** The network address and the browser of the signer's request, as the evidence stores them. */
export function signerOrigin(request: Request, context: Readonly<RouterContextProvider>) {
  const browser = (request.headers.get('user-agent') ?? '').slice(0, LONGEST_BROWSER)
  return { address: context.get(addressContext), browser }
}
