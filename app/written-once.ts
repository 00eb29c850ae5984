import type { RouterContextProvider } from 'react-router'
import { documentContext } from '#server/request-context.ts'

/**
 * What a document writes in parts that it keeps (`ui/kept-part.tsx`): the server draws it, and the data sent beside the HTML leave it out.
 * A browser that draws the page itself, after a link of the site, is sent all of it.
 */
export function writtenOnce<Parts extends Record<string, unknown>>(
  context: Readonly<RouterContextProvider>,
  parts: Parts,
): Partial<Parts> {
  if (!context.get(documentContext)) return parts
  const unsent = Object.entries(parts).map(([name, value]) => [name, { value, enumerable: false }])
  // The router sends what an object enumerates.
  return Object.defineProperties({}, Object.fromEntries(unsent))
}
