import { execFileSync } from 'node:child_process'
import { globSync, realpathSync, statSync } from 'node:fs'

/**
 * `npm start`: builds when the build is missing or older than the sources, then serves it. Without NODE_ENV it is
 * a demonstration; `NODE_ENV=production` opens for business, without demo accounts or demo mail unless DEMO=1.
 */
const SOURCES = '{app,modules,platform,server,shared,ui}/**/*.{ts,tsx,css,woff2}'
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

const builtAt = modifiedAt('build/server/index.js')
const changedAt = Math.max(...[...globSync(SOURCES), ...globSync('public/**/*'), ...SETTINGS].map(modifiedAt))
if (builtAt < changedAt) {
  console.log('Building Calanque (first start, or the sources changed)…')
  execFileSync(process.execPath, [realpathSync('node_modules/.bin/react-router'), 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

if (!process.env.NODE_ENV) process.env.DEMO ??= '1'
process.env.NODE_ENV ??= 'production'
await import('./main.ts')

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
