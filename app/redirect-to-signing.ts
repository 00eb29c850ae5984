import { redirectDocument } from 'react-router'

/**
 * Redirects to the address where a document is read and signed, by a full page load, so that the page's own
 * headers keep its address private. Our own page is reached at the host the visitor is on, whatever the
 * public address says.
 */
export function redirectToSigning(linkUrl: string, publicUrl: string): Response {
  const { origin, pathname } = new URL(linkUrl)
  return redirectDocument(origin === new URL(publicUrl).origin ? pathname : linkUrl)
}
