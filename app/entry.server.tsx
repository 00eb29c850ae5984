import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, requestIdContext, servicesContext, wholeContext } from '#server/request-context.ts'
import { DocumentNonce } from './document-nonce.ts'
import { pageOutput } from './page-output.ts'
import { withRefusedTitle } from './seo/refused-title.ts'

/** How long a page may wait for deferred data before its placeholders become errors. */
export const streamTimeout = 5_000
const ABORT_MS = streamTimeout + 1_000

/** Renders a page to HTML; every script in it carries this response's nonce. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext)
  const waitsForAll = loadContext.get(wholeContext) || isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellSent = false
    let finalStatus = status
    const respond = () => {
      shellSent = true
      const { destination, body } = pageOutput(() => clearTimeout(timer))
      resolve(new Response(body, { status: finalStatus, headers }))
      pipe(destination)
    }
    const { pipe, abort } = renderToPipeableStream(
      <DocumentNonce value={nonce}>
        <ServerRouter context={withRefusedTitle(routerContext)} url={request.url} nonce={nonce} />
      </DocumentNonce>,
      {
        nonce,
        // Ready content is written in its place, however long: otherwise a script would have to move it
        // there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          if (shellSent) handleError(error, { request, context: loadContext })
        },
      },
    )
    const timer = setTimeout(abort, ABORT_MS)
  })
}

type Failure = { request: Request; context: Readonly<RouterContextProvider> }

/** Reports what went wrong on the server; unknown pages and visitors who left are not errors. */
export function handleError(error: unknown, { request, context }: Failure): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const requestId = context.get(requestIdContext)
  context.get(servicesContext).log.error({ requestId, err: error }, 'page failed')
}
