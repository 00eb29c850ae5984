import { createContext } from 'react'

/** The nonce of this response's own scripts; empty in the browser, which hides it once they ran. */
export const DocumentNonce = createContext<string>('')
