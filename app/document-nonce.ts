import { createContext } from 'react'

/**
 * The nonce of this response's own scripts; empty in the browser, which hides nonces once the scripts ran.
 */
export const DocumentNonce = createContext<string>('')
