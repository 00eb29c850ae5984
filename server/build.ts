import { execFileSync } from 'node:child_process'
import { globSync, realpathSync, statSync } from 'node:fs'

const SOURCES = '{app,modules,platform,server,shared,ui}/**/*.{ts,tsx,css,woff2}'
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds when the build is missing or older than the sources; what the build says is only told if it fails. */
export function buildIfNeeded(): void {
  const builtAt = modifiedAt('build/server/index.js')
  const changedAt = Math.max(
    ...[...globSync(SOURCES), ...globSync('public/**/*'), ...SETTINGS].map(modifiedAt),
  )
  if (builtAt >= changedAt) return
  console.log('Construction de Calanque (premier démarrage, ou sources modifiées)…')
  execFileSync(process.execPath, [realpathSync('node_modules/.bin/react-router'), 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) buildIfNeeded()
