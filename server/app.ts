import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { askerOf } from '#modules/accounts/asker.ts'
import { deviceHash } from '#modules/accounts/server/device-cookie.ts'
import { findAsking } from '#modules/accounts/server/find-actor.ts'
import { hasStaff } from '#modules/accounts/server/has-staff.ts'
import { noteSessionUse } from '#modules/accounts/server/note-session-use.ts'
import { readWaitingWork } from '#modules/operations/server/read-waiting-work.ts'
import { readConfig } from '#platform/config/config.ts'
import { answerCopies } from '#platform/database/copy-while-serving.ts'
import { isDatabaseAway, watchDatabase } from '#platform/database/database-away.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { listMigrations } from '#platform/database/migrate.ts'
import { countQueriesOf, noteWhoAsks } from '#platform/database/request-queries.ts'
import { readDiskSpace } from '#platform/files/disk-space.ts'
import { remember } from '#platform/remember.ts'
import { createApi } from './api/api.ts'
import { AWAY_SECONDS } from './api/problem.ts'
import { greetingOf } from './greeting.ts'
import { createProductJobs } from './jobs.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsDoor } from './metrics/metrics-door.ts'
import { compressed } from './middleware/compressed.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { readableRange } from './middleware/readable-range.ts'
import { authorsReadPrimary, mayReadReplica } from './middleware/reads-replica.ts'
import type { RequestEnv } from './middleware/request-env.ts'
import { requestLog } from './middleware/request-log.ts'
import { unchangedFiles } from './middleware/unchanged-files.ts'
import { askedContext, createPageRouter } from './page-router.ts'
import { prepareData } from './prepare-data.ts'
import { createProductQueue } from './queue.ts'
import { watchReadiness } from './readiness.ts'
import {
  actorContext,
  addressContext,
  askerContext,
  documentContext,
  keptContext,
  nameContext,
  nonceContext,
  requestIdContext,
  sentContext,
  servicesContext,
  storybookContext,
  wholeContext,
} from './request-context.ts'
import { throwErrorAnswers } from './security/bare-answer.ts'
import { limitBodyAt } from './security/body-limit.ts'
import { answerError } from './security/error-page.ts'
import { largestBody, opensByLink, takesFiles } from './security/file-pages.ts'
import { ownOriginOnly } from './security/own-origin.ts'
import { pageForms } from './security/page-form.ts'
import { readableAddress } from './security/readable-address.ts'
import { securityHeaders } from './security/security-headers.ts'
import { sendAgainPage } from './security/send-again-page.ts'
import { createServices } from './services.ts'
import { isSharedAddress } from './shared-pages/shared-address.ts'
import { sharedPages } from './shared-pages/shared-pages.ts'
import { storedPictures } from './stored-pictures.ts'
import { hasStorybook, openStorybook } from './storybook.ts'
import { openTraces } from './traces/traces.ts'

export type Application = {
  port: number
  greeting: string[]
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Starts the scheduled jobs; called once the port is open. */
  start(): void
  /** Loads the pages, which the first visitor would wait for. */
  loadPages(): Promise<unknown>
  close(): Promise<void>
}

const config = readConfig(process.env)
const services = await remember('services', async () => {
  const made = await createServices(config)
  await prepareData(made)
  await made.flags.refresh()
  return made
})
const jobs = remember('jobs', () => createProductJobs(services))
const queue = remember('queue', () => createProductQueue(services))
const loadPages = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
const handlePage = createPageRouter(loadPages, import.meta.env.MODE)

/** No visitor sends more than four forms a second for a minute. */
const FORMS_PER_ADDRESS = { perMinute: 240 }

let stopCopies = () => {}

/** The embedded database belongs to this process: it makes the copies that exports read. */
function copyForExports(): () => void {
  if (config.database.provider !== 'embedded') return () => {}
  return answerCopies(services.opened, config.database.directory, (problem) =>
    services.log.error({ err: problem }, 'a copy of the embedded database was not made'),
  )
}

const exposure = {
  publicUrl: config.publicUrl,
  development: config.mode === 'development',
  maps: config.maps.provider,
  files: config.files.provider === 's3' ? new URL(config.files.endpoint).origin : null,
  stripe: services.payments.cardEntry?.kind === 'stripe',
}
const readiness = watchReadiness({
  db: services.db,
  migrations: listMigrations(),
  readSpace: () => readDiskSpace(config.dataDirectory),
  canRead: () => services.replica?.isFresh() ?? false,
})
const shared = sharedPages({
  publicCache: config.publicCache,
  isShared: config.mode === 'development' ? () => false : isSharedAddress,
})
const traces = config.traces && (await openTraces(config.traces))
const metrics = createMetrics({
  readWork: () => readWaitingWork(services.db),
  readSpace: () => readDiskSpace(config.dataDirectory),
  isReady: async () => (await readiness()) === 'ok',
  readPool: () => services.opened.connections(),
  readReplica: () => services.replica && { lag: services.replica.lag(), isRead: services.replica.isFresh() },
  readKept: shared.kept,
})
const site = new Hono<RequestEnv>()
  .use((_, next) => watchDatabase(() => countQueriesOf(next)))
  .use(
    requestLog({
      log: services.log,
      trustProxy: config.trustProxy,
      tellQueries: config.demo || config.mode === 'development',
      tellStatements: config.mode === 'development',
      note: (answered) => {
        metrics.note(answered)
        traces?.note(answered)
      },
    }),
  )
  .use(shared)
  .use(securityHeaders(exposure))
  .use(readableAddress())
  .get('/metrics', metricsDoor(metrics, config.metricsToken))
  .get('/livez', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    const state = await readiness()
    return state === 'ok' || state === 'read only' ? c.text(state) : c.text(state, 503)
  })

const showsStorybook = hasStorybook(config)
if (showsStorybook) site.route('/', openStorybook())

if (config.mode !== 'development') {
  const root = './dist/client'
  site.use(readableRange()).use(unchangedFiles())
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

site.route('/', storedPictures(services.files))

site
  .use(compressed())
  .use(ownOriginOnly(exposure))
  .use(authorsReadPrimary(services.replica !== null, config.publicUrl))
  .use(limitBodyAt(largestBody))
  .use(async (c, next) => {
    try {
      const { actor, name, session } = await findAsking(services, c.req.raw.headers)
      c.set('actor', actor)
      c.set('name', name)
      if (session?.unseen) {
        const device = deviceHash(services, c.req.raw.headers)
        await noteSessionUse(services.db, session.id, device)
      }
    } catch (error) {
      if (!isDatabaseAway(error) || c.req.path.startsWith('/api/')) throw error
      // The page shows that the database is away, and keeps its form.
      c.set('actor', { kind: 'visitor', visitorId: null })
      c.set('databaseAway', true)
    }
    noteWhoAsks()
    await next()
  })
  .route('/', createApi(services))
  .post('*', rateLimit(FORMS_PER_ADDRESS, services.clock))
  .use(
    pageForms({
      takesFiles,
      folder: join(config.dataDirectory, 'forms'),
      opensByLink: (c) => opensByLink(services, c.req.path, askerOf(c.get('actor'), c.get('address'))),
    }),
  )
  .all('*', async (c) => {
    const context = new RouterContextProvider()
    const isRead = ['GET', 'HEAD'].includes(c.req.method)
    const replica = mayReadReplica(c.req.path, c.req.raw.headers, config.publicUrl) ? services.replica : null
    context.set(servicesContext, isRead ? { ...services, db: gatherReads(services.db, replica) } : services)
    context.set(actorContext, c.get('actor'))
    context.set(nameContext, c.get('name') ?? null)
    context.set(addressContext, c.get('address'))
    context.set(askerContext, askerOf(c.get('actor'), c.get('address')))
    context.set(storybookContext, showsStorybook)
    context.set(keptContext, shared.kept)
    context.set(nonceContext, c.get('nonce'))
    context.set(requestIdContext, c.get('requestId'))
    context.set(wholeContext, c.get('whole') ?? false)
    context.set(documentContext, !c.req.path.endsWith('.data'))
    const sent = c.get('sent')
    context.set(sentContext, sent ?? null)
    context.set(askedContext, { databaseAway: c.get('databaseAway') ?? false, sent })
    const answer = await handlePage(c.req.raw, context)
    if (answer.status === 503) {
      services.log.warn({ requestId: c.get('requestId') }, 'answered without the database')
      const again = { 'Retry-After': String(AWAY_SECONDS), 'Cache-Control': 'no-store' }
      if (sent && !c.req.path.endsWith('.data')) {
        const { pathname, search } = new URL(c.req.url)
        return c.html(sendAgainPage({ address: pathname + search, sent, nonce: c.get('nonce') }), 503, again)
      }
      for (const [name, value] of Object.entries(again)) answer.headers.set(name, value)
    }
    return throwErrorAnswers(answer)
  })
  .onError(answerError)

export const application: Application = {
  port: config.port,
  greeting: greetingOf(config, { staffed: await hasStaff(services.db) }),
  fetch: (request, env) => site.fetch(request, env),
  start: () => {
    jobs.start()
    queue.start()
    services.flags.start()
    stopCopies = copyForExports()
  },
  loadPages,
  close: async () => {
    stopCopies()
    await Promise.all([jobs.stop(), queue.stop(), services.flags.stop()])
    await traces?.close()
    await services.mailer.close()
    await services.replica?.close()
    await services.opened.close()
  },
}
