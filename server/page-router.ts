import {
  type ActionFunctionArgs,
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { DatabaseAway, isDatabaseAway, wasDatabaseAway } from '#platform/database/database-away.ts'
import { refusedForm } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { answerManifest } from './answer-manifest.ts'
import { AWAY_SECONDS, problemOf } from './api/problem.ts'
import { manifestPathOf, partsOf } from './build-parts.ts'

/** The facts that the middleware finds before it calls the router. */
export type Asked = {
  /** True when the actor could not be looked up: no other query is made. */
  databaseAway: boolean
  /** The form that was sent. */
  sent: FormData | undefined
}

export const askedContext = createContext<Asked>({ databaseAway: false, sent: undefined })

/** The refusal that a page let through, to complete its answer. */
const metContext = createContext<{ refusal: Refusal | null }>({ refusal: null })

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs
type Answering = (args: RouteArgs, next?: unknown) => unknown
type Guarded = { loader?: Answering; action?: Answering; middleware?: Answering[] }
type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/**
 * Renders pages. An error caused by the absence of the database is returned as 503, not as a fault of the
 * product; a refusal that a page lets through as its own status and words, and no fault either. Rejects with the refusal
 * where the address has no page to show it.
 */
export function createPageRouter(load: () => Promise<ServerBuild>, mode: string) {
  const parts = new WeakMap<ServerBuild, (path: string) => ServerBuild>()
  // React Router flattens and ranks its routes when a handler is made: one for each part of a build, not one for each request.
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  const handlerOf = (part: ServerBuild) => {
    const handle = handlers.get(part) ?? createRequestHandler(part, mode)
    handlers.set(part, handle)
    return handle
  }
  return async (request: Request, context: RouterContextProvider) => {
    const build = await load()
    const partFor = parts.get(build) ?? partsOf(withGuardedRoutes(build))
    parts.set(build, partFor)
    const { pathname } = new URL(request.url)
    if (pathname === manifestPathOf(build)) return answerManifest(request, partFor, handlerOf)
    const handle = handlerOf(partFor(pathname))
    const met = { refusal: null as Refusal | null }
    context.set(metContext, met)
    const answer = await handle(request, context)
    if (!met.refusal) return answer
    // The router writes the error of an address without a page as JSON.
    if (answer.headers.get('content-type')?.startsWith('application/json')) throw met.refusal
    const { retryAfter } = met.refusal.details
    if (typeof retryAfter === 'number') answer.headers.set('Retry-After', String(retryAfter))
    return answer
  }
}

function withGuardedRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withGuards(route)])
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function withGuards(route: ServerRoute): ServerRoute {
  const { loader, action, middleware } = route.module as Guarded
  const hasPage = route.module.default !== undefined
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader ? { loader: guard(loader, unavailable) } : {}),
      // The page's middleware would decide by an actor that could not be looked up.
      ...(middleware ? { middleware: middleware.map((each) => guard(each, unavailable)) } : {}),
      ...(action ? { action: guard(action, hasPage ? keptForm : unavailable) } : {}),
    } as ServerRoute['module'],
  }
}

function guard(answer: Answering, instead: (asked: Asked) => unknown): Answering {
  return async (args, next) => {
    const asked = args.context.get(askedContext)
    try {
      if (asked.databaseAway || wasDatabaseAway()) throw new DatabaseAway('found out before')
      return await answer(args, next)
    } catch (error) {
      // Pages also throw responses: redirects, and pages that are not found.
      if (error instanceof Response) throw error
      if (isDatabaseAway(error)) return instead(asked)
      throw error instanceof Refusal ? refusedPage(error, args.context.get(metContext)) : error
    }
  }
}

const AWAY = { status: 503, headers: { 'Retry-After': String(AWAY_SECONDS) } }

function unavailable(): never {
  throw data(null, AWAY)
}

/** What the router shows for a refusal: its words under its status. One of 500 or more is a fault, and stays one. */
function refusedPage(refusal: Refusal, met: { refusal: Refusal | null }) {
  const { status, title, detail } = problemOf(refusal)
  if (status >= 500) return refusal
  met.refusal = refusal
  return data({ title, detail }, { status })
}

/** The answer to a form that could not be handled: a refusal with the typed values. */
function keptForm({ sent = new FormData() }: Asked) {
  return data(refusedForm({ code: 'SERVICE_AWAY', details: {} }, sent), AWAY)
}
