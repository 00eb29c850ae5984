/**
 * A mail contains words that strangers typed: it may run no script, send no form and make no request.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
]

/** The page of one mail, for the frame that shows it; its links open in the whole window, or nothing where they `lead nowhere`. */
export function mailFrame(html: string, links: 'open' | 'lead nowhere'): Response {
  const sandbox = links === 'open' ? 'sandbox allow-top-navigation-by-user-activation' : 'sandbox'
  return new Response(html.replaceAll('target="_blank"', 'target="_top"'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [...POLICY, sandbox].join('; '),
    },
  })
}
