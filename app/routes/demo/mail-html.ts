import { foundOr404 } from '#app/found-or-404.ts'
import type { Route } from './+types/mail-html.ts'
import { requireDemo } from './require-demo.ts'

/**
 * A mail contains words that strangers typed: it may run no script, send no form and make no request; its
 * links open in the whole window.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

/** The page of one mail, for the frame that shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailbox } = requireDemo(context)
  const { html } = await foundOr404(mailbox.get(params.id))
  return new Response(html.replaceAll('target="_blank"', 'target="_top"'), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}
