import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { RequestEnv } from './middleware/request-env.ts'

/** The folder where the build writes the catalogue of the design system. */
export const CATALOGUE = 'storybook-static'

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

/** True where the catalogue is served: a demonstration, or development, for which it was built. */
export function hasStorybook({ demo, mode }: StorybookConfig): boolean {
  return (demo || mode === 'development') && existsSync(`${CATALOGUE}/index.html`)
}

/** The catalogue's files, at `/storybook/`. */
export function openStorybook(): Hono<RequestEnv> {
  return new Hono<RequestEnv>()
    .get('/storybook', (c) => c.redirect('/storybook/'))
    .use('/storybook/*', async (c, next) => {
      c.header('Content-Security-Policy', POLICY)
      c.header('Cache-Control', 'private, no-cache')
      await next()
    })
    .get(
      '/storybook/*',
      serveStatic({ root: CATALOGUE, rewriteRequestPath: (path) => path.slice('/storybook'.length) }),
    )
    .get('/storybook/*', (c) => c.notFound())
}
