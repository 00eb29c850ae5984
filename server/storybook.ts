import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Log } from '#platform/log.ts'
import type { EdgeEnv } from './middleware/edge-env.ts'
import { storybookBuild } from './storybook-build.ts'

/** Where `npm run storybook:build`, or the first visit, leaves the catalogue of the design system. */
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

/** The catalogue's files, at `/storybook/`; a page that waits for them while the first visit has them built. */
export function serveStorybook(log: Log): Hono<EdgeEnv> {
  const build = storybookBuild({ folder: FOLDER, log })
  return new Hono<EdgeEnv>()
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
    .get(
      '/storybook/*',
      serveStatic({ root: FOLDER, rewriteRequestPath: (path) => path.slice('/storybook'.length) }),
    )
    .get('/storybook/*', (c) => c.notFound())
}

const WAITING = pageOf(
  'Le système de design se prépare',
  'Environ une minute la première fois. Cette page s’ouvre d’elle-même ensuite.',
  '<meta http-equiv="refresh" content="4">',
)
const FAILED = pageOf(
  'Le système de design n’a pas pu être préparé',
  'Lancez <code>npm run storybook:build</code> dans le dossier du projet, puis rechargez cette page.',
)

function pageOf(title: string, text: string, head = ''): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title} · Calanque</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:#f6f2ea;color:#16242b;font:1rem/1.6 system-ui,sans-serif}h1{font:400 2rem/1.2 Georgia,serif;margin:0}p{margin:0;max-width:40ch}a{color:#1f5e7a}</style>
</head><body><h1>${title}</h1><p role="status">${text}</p><p><a href="/">Retour à l’accueil</a></p></body></html>`
}
