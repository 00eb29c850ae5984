import { foundOr404 } from '#app/found-or-404.ts'
import type { Route } from './+types/mail-html.ts'
import { requireDemo } from './require-demo.ts'

/** A mail holds words that strangers typed: no script, no form, no request leaves it; its links open the whole window. */
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
