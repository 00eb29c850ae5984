import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { faultOf } from '#app/copy/fault-of.ts'
import type { Fault } from '#ui/fault-words.ts'
import { missingModule, openByDocument } from './missing-module.ts'
import { type ShownPage, shownPage } from './shown-page.ts'
import { forgetAnswered, recordReadAgain, recordUnanswered } from './unanswered.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Wraps every request of the router. When a request gets no answer, or an error of the server, the page and
 * the text typed in it stay; the part that made the request (`useUnanswered`) or a message reports it and
 * offers to try again. One error still replaces the page: when the server fails to make another page, that
 * page shows its error (spec §4).
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, pattern }, next) => {
  const page = shownPage()
  if (!page) return
  const sent = request.method === 'GET' ? null : request.clone()
  const lost = sent ? null : missingModule(pattern)
  const results = await (lost ? Promise.race([next(), lost]) : next())
  if (results === 'missing') return request.signal.aborted ? {} : openOtherwise(page, request)
  if (request.signal.aborted) return results
  const fault = faultIn(results)
  if (fault === undefined) {
    const isAnswered = Object.keys(results).length > 0 && !page.isReturning()
    if (isAnswered) forgetAnswered(addressOf(request))
    return results
  }
  return sent ? keepForm(page, sent, results, fault) : keepShown(page, request, results, fault)
}

/**
 * When the page's code cannot be fetched, the browser opens the page itself, unless the server is out of
 * reach too.
 */
async function openOtherwise(page: ShownPage, request: Request): Promise<Results> {
  const to = addressOf(request)
  if (!(await openByDocument(to))) {
    recordUnanswered({ act: 'page', to, form: null, fault: null, tryAgain: () => page.go(to) })
    await page.stay(request)
  }
  return {}
}

/** A form that was sent stays on the screen unchanged; trying again sends the same values. */
async function keepForm(page: ShownPage, sent: Request, results: Results, fault: Fault): Promise<Results> {
  const form = await sent.formData()
  const to = addressOf(sent)
  recordUnanswered({ act: 'form', to, form, fault, tryAgain: () => page.send(form, to) })
  await page.stay(sent)
  return mapResults(results, (result) => (result.type === 'error' ? { type: 'data', result: null } : result))
}

async function keepShown(
  page: ShownPage,
  request: Request,
  results: Results,
  fault: Fault,
): Promise<Results> {
  const to = addressOf(request)
  const isShown = to === page.address
  const kept = mapResults(results, (result, route) =>
    result.type === 'error' && page.has(route, isShown)
      ? { type: 'data', result: page.dataOf(route) }
      : result,
  )
  const isWhole = faultIn(kept) === undefined
  if (isWhole && !isShown) return kept
  const act = to.split('?')[0] === page.pathname ? 'part' : 'page'
  // A page that could not be made shows its own error, with its own button to try again.
  if (isShown && isWhole && !page.isReturning())
    recordReadAgain({ act, to, form: null, fault, tryAgain: page.askAgain })
  if (isShown || (act === 'page' && fault !== null)) return kept
  recordUnanswered({ act, to, form: null, fault, tryAgain: () => page.go(to, act === 'part') })
  await page.stay(request)
  return kept
}

/** Undefined when every request was answered, also by a refusal or a redirect. */
function faultIn(results: Results): Fault | undefined {
  const faults = Object.values(results).flatMap(({ type, result }) =>
    type === 'error' ? [faultOf(result)] : [],
  )
  return faults.includes(undefined) ? undefined : faults[0]
}

function mapResults(
  results: Results,
  map: (result: DataStrategyResult, route: string) => DataStrategyResult,
) {
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, map(result, route)]))
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
