import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { answerUnreadable } from './answer-unreadable.ts'
import type { Application } from './app.ts'
import { drainable } from './drain.ts'
import { startRefusal } from './start-refusal.ts'

/** Limits for callers that send a request byte by byte, or more headers than a browser sends. */
const BOUNDS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

/** What a request without a host is taken to name: the checks of a proxy are HTTP/1.0, and have none. */
const WITHOUT_HOST = { hostname: 'localhost' }

/** Serves the built application, or with `--dev` the sources through Vite with live reload. */
const development = process.argv.includes('--dev')
if (development) process.env.NODE_ENV ??= 'development'

try {
  const server = createServer(BOUNDS)
  answerUnreadable(server)
  const { listener, application, close } = development
    ? await developmentListener(server)
    : await builtListener()
  server.on('request', listener)
  server.listen(application.port, () => {
    for (const line of application.greeting) console.log(line)
    application.start()
    // Compiled code is written now, because a process that is killed writes nothing when it ends.
    if (!development) void application.loadPages().then(() => flushCompileCache())
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    const busy = `Le port ${application.port} est occupé : arrêtez l’autre programme, ou choisissez-en un avec PORT=3001 npm start.`
    console.error(error.code === 'EADDRINUSE' ? busy : error.message)
    process.exit(1)
  })
  const stop = drainable(server, close)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)))
} catch (error) {
  console.error(startRefusal(error))
  process.exit(1)
}

async function builtListener() {
  const { application }: { application: Application } = await import('../dist/server/index.js' as string)
  return {
    application,
    close: application.close,
    listener: getRequestListener((request, env) => application.fetch(request, env as object), WITHOUT_HOST),
  }
}

async function developmentListener(server: Server) {
  const { createServer: createVite } = await import('vite')
  // Live reload uses this same server: with a port of its own, a second development server would collide with
  // it.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  const load = async () =>
    ((await vite.ssrLoadModule('./server/app.ts')) as { application: Application }).application
  const application = await load()
  const pages = getRequestListener(async (request, env) => (await load()).fetch(request, env))
  return {
    application,
    close: async () => {
      await vite.close()
      await application.close()
    },
    listener: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => pages(request, response)),
  }
}
