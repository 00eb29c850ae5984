import type { Context } from 'hono'
import { html } from 'hono/html'
import { answerProblem, problemOf } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { plainPage } from './plain-page.ts'

/** Addresses that receive payments: an answer may be lost after its payment was made. */
const PAYMENT_PAGES = /^\/(checkout\/pay|r\/[^/]+\/payer)$/

/**
 * Returns an error that no page of the product can show: a plain page in French to a browser, a problem to a
 * program. Never its cause.
 */
export function answerError(error: unknown, c: Context<RequestEnv>): Response | Promise<Response> {
  if (!readsPages(c)) return answerProblem(error, c)
  const { status, title, detail, details, code } = problemOf(error)
  const retryAfter = details?.retryAfter
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  // The rest of the body is not read: the connection cannot carry another request.
  if (code === 'BODY_TOO_LARGE') c.header('Connection', 'close')
  c.status(status as 500)
  const payment = status >= 500 && c.req.method === 'POST' && PAYMENT_PAGES.test(c.req.path)
  const again = payment ? `${c.req.path}${new URL(c.req.url).search}` : undefined
  const body = html`<p>${detail}</p>
${
  again
    ? html`<p>Si vous veniez de payer, vous ne serez pas débité deux fois\u00a0: un paiement déjà parti est retrouvé, jamais recommencé. Cette page demande d’elle-même où en est votre paiement.</p>
<p><a class="act" href="${again}">Vérifier maintenant</a></p>`
    : ''
}
${status >= 500 ? html`<p>Référence de l’erreur\u00a0: <code>${c.get('requestId').slice(0, 8)}</code></p>` : ''}
${code === 'FILE_NOT_FOUND' ? html`<p><a href="/contact">Nous écrire</a></p>` : ''}
<p><a class="act" href="/">Revenir à l’accueil</a></p>`
  return c.html(plainPage({ title, body, nonce: c.get('nonce'), ...(again && { again }) }))
}

/** True for a caller that accepts a page, except at the doors and for the router's own requests. */
function readsPages({ req }: Context<RequestEnv>): boolean {
  const accept = req.header('accept') ?? ''
  return /text\/html|\*\/\*/.test(accept) && !/^\/api\/|\.data$/.test(req.path)
}
