import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'
import type { EdgeEnv } from './middleware/edge-env.ts'
import { type StorybookBuild, storybookBuild } from './storybook-build.ts'

/** Where `npm run storybook:build`, or a demonstration that has nothing else to do, leaves the catalogue of the design system. */
const FOLDER = 'storybook-static'

/** Storybook starts itself with inline scripts and shows each story in a frame of its own. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type StorybookConfig = { demo: boolean; mode: string }

/** True where the catalogue may be visited: a demonstration, or development, that has it or can build it. */
export function hasStorybook({ demo, mode }: StorybookConfig): boolean {
  if (!demo && mode !== 'development') return false
  return existsSync(`${FOLDER}/index.html`) || existsSync('node_modules/.bin/storybook')
}

export type Storybook = { doors: Hono<EdgeEnv>; build: StorybookBuild }

/** The catalogue's files, at `/storybook/`; a page that waits for them where a visit comes before they are built. */
export function openStorybook(log: Log): Storybook {
  const build = storybookBuild({ folder: FOLDER, log })
  const doors = new Hono<EdgeEnv>()
    .get('/storybook', (c) => c.redirect('/storybook/'))
    .use('/storybook/*', async (c, next) => {
      c.header('Content-Security-Policy', POLICY)
      c.header('Cache-Control', 'private, no-cache')
      await next()
    })
    .get('/storybook/', async (c, next) => {
      const state = build.state()
      if (state === 'ready') return next()
      return state === 'building' ? c.html(WAITING, 202) : c.html(FAILED, 500)
    })
    .get('/storybook/*', lazily(serveFiles))
    .get('/storybook/*', (c) => c.notFound())
  return { doors, build }
}

function serveFiles(): MiddlewareHandler<EdgeEnv> {
  return serveStatic({ root: FOLDER, rewriteRequestPath: (path) => path.slice('/storybook'.length) })
}

/** Made at the first request: a folder that is still to be built would be complained about at start. */
function lazily(make: () => MiddlewareHandler<EdgeEnv>): MiddlewareHandler<EdgeEnv> {
  let made: MiddlewareHandler<EdgeEnv> | null = null
  return (c, next) => {
    if (!existsSync(FOLDER)) return next()
    made ??= make()
    return made(c, next)
  }
}

const WAITING = pageOf(
  'Le système de design se prépare',
  'Il se construit pour la première fois\u00a0: une minute environ, davantage si la machine est occupée. Cette page s’ouvre d’elle-même ensuite.',
  '<meta http-equiv="refresh" content="4">',
)
const FAILED = pageOf(
  'Le système de design n’a pas pu être préparé',
  'Lancez <code>npm run storybook:build</code> dans le dossier du projet, puis rechargez cette page.',
)

function pageOf(title: string, text: string, head = ''): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title} · Calanque</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:1.25rem;padding:2rem;background:#f6f2ea;color:#16242b;font:1rem/1.6 system-ui,sans-serif}svg{width:3rem}h1{font:300 clamp(2rem,5vw,3rem)/1.1 Georgia,serif;letter-spacing:-.01em;margin:0}p{margin:0;max-width:40ch;color:#4c5a60}a{color:#1f5e7a}</style>
</head><body><svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#a9502f" d="M12.2 22a5 5 0 0 1 10 0z"/><path fill="#16242b" d="M0 4.5 6 6l4.5 7-.8 3.5L14 22H0zM32 10.5l-5 .8-4.5 5.2.6 2.3L20.5 22H32z"/><path fill="#1f5e7a" d="M3 25h26v1.5H3zM10 28.5h12V30H10z"/></svg>
<h1>${title}</h1><p role="status">${text}</p><p><a href="/">Retour à l’accueil</a></p></body></html>`
}
