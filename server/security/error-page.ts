import type { Context } from 'hono'
import { html } from 'hono/html'
import { answerProblem, problemOf } from '../api/problem.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'

/**
 * Answers an error that no page of the product could show: a plain page in French to somebody who reads pages, a
 * problem to a program. Never its cause.
 */
export function answerError(error: unknown, c: Context<EdgeEnv>): Response | Promise<Response> {
  const readsPages = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/')
  if (!readsPages) return answerProblem(error, c)
  const { status, title, detail, details, code } = problemOf(error)
  const retryAfter = details?.retryAfter
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  // What is left of the body is not read: the connection cannot carry another request.
  if (code === 'BODY_TOO_LARGE') c.header('Connection', 'close')
  c.status(status as 500)
  return c.html(html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Calanque</title>
<style nonce="${c.get('nonce')}">
  body { margin: 0; background: #f6f2ea; color: #16242b; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-width: 38rem; margin: 18vh auto 0; padding: 0 1.5rem }
  h1 { font: 400 2.25rem/1.2 Georgia, serif }
  a { color: #1f5e7a; text-underline-offset: 0.25em }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
${status >= 500 ? html`<p>Référence de l’erreur : <code>${c.get('requestId').slice(0, 8)}</code></p>` : ''}
<p><a href="/">Revenir à l’accueil</a></p>
</main>
</body>
</html>`)
}
