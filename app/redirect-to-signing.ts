import { redirectDocument } from 'react-router'

/**
 * Leads to where a document is read and signed, by a whole new page: its headers keep its address to itself. Our own
 * page is reached at the host the visitor is on, whatever the public address says.
 */
export function redirectToSigning(linkUrl: string, publicUrl: string): Response {
  const { origin, pathname } = new URL(linkUrl)
  return redirectDocument(origin === new URL(publicUrl).origin ? pathname : linkUrl)
}
