import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { readConfig } from '#platform/config/config.ts'
import { remember } from '#platform/remember.ts'
import { createApi } from './api/api.ts'
import { EdgeError } from './api/problem.ts'
import { greetingOf } from './greeting.ts'
import { createProductJobs } from './jobs.ts'
import type { EdgeEnv } from './middleware/edge-env.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { unchangedFiles } from './middleware/unchanged-files.ts'
import { openForBusiness } from './open-for-business.ts'
import {
  actorContext,
  addressContext,
  nonceContext,
  requestIdContext,
  servicesContext,
  storybookContext,
} from './request-context.ts'
import { limitBody } from './security/body-limit.ts'
import { answerError } from './security/error-page.ts'
import { ownOriginOnly } from './security/own-origin.ts'
import { pageForms } from './security/page-form.ts'
import { readableAddress } from './security/readable-address.ts'
import { securityHeaders } from './security/security-headers.ts'
import { createServices } from './services.ts'
import { hasStorybook, openStorybook } from './storybook.ts'

export type Application = {
  port: number
  greeting: string[]
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Starts what runs by the clock; called once the port is open. */
  start(): void
  close(): Promise<void>
}

const config = readConfig(process.env)
const services = await remember('services', async () => {
  const made = await createServices(config)
  await openForBusiness(made)
  return made
})
const jobs = remember('jobs', () => createProductJobs(services))
const handlePage = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  import.meta.env.MODE,
)

/** A page's form is text; pictures will have a door of their own. */
const LARGEST_FORM = 1_048_576

/** Nobody fills in four forms a second for a minute. */
const FORMS_PER_ADDRESS = { perMinute: 240 }

const edge = {
  publicUrl: config.publicUrl,
  development: config.mode === 'development',
  maps: config.maps.provider,
}
const site = new Hono<EdgeEnv>()
  .use(requestLog({ log: services.log, trustProxy: config.trustProxy }))
  .use(securityHeaders(edge))
  .get('/livez', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(services.db)
      return c.text('ok')
    } catch {
      return c.text('database unavailable', 503)
    }
  })

const storybook = hasStorybook(config) ? openStorybook(services.log) : null
if (storybook) site.route('/', storybook.doors)

if (config.mode !== 'development') {
  const root = './build/client'
  site.use(unchangedFiles())
  const keep = (seconds: number, more = '') => `public, max-age=${seconds}${more}`
  site.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', keep(31_536_000, ', immutable')),
    }),
  )
  site.get(
    '/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', keep(604_800)) }),
  )
}

site
  .use(compress())
  .use(readableAddress())
  .use(ownOriginOnly(edge))
  .use(limitBody(LARGEST_FORM))
  .use(async (c, next) => {
    c.set('actor', await findActor(services, c.req.raw.headers))
    await next()
  })
  .route('/', createApi(services))
  .post('*', rateLimit(FORMS_PER_ADDRESS, services.clock))
  .use(pageForms())
  .all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(actorContext, c.get('actor'))
    context.set(addressContext, c.get('address'))
    context.set(storybookContext, storybook !== null)
    context.set(nonceContext, c.get('nonce'))
    context.set(requestIdContext, c.get('requestId'))
    const answer = await handlePage(c.req.raw, context)
    // A file or a form's address that failed without a page of its own to say so.
    const isBare = answer.status >= 500 && answer.headers.get('content-type')?.startsWith('text/plain')
    if (isBare) throw new EdgeError('INTERNAL')
    return answer
  })
  .onError(answerError)

let callOffBuild: (() => void) | undefined

export const application: Application = {
  port: config.port,
  greeting: greetingOf(config),
  fetch: (request, env) => site.fetch(request, env),
  start: () => {
    void jobs.start()
    if (config.mode !== 'development') callOffBuild = storybook?.build.buildWhenIdle()
  },
  close: async () => {
    callOffBuild?.()
    await jobs.stop()
    await services.mailer.close()
    await services.opened.close()
  },
}
