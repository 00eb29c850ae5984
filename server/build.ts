import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { carryAssets, keepAssets } from './carry-assets.ts'
import { CATALOGUE } from './storybook.ts'

const SOURCES = ['app', 'build', 'db', 'modules', 'platform', 'server', 'shared', 'ui', 'public']
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const ASSETS = 'dist/client/assets'
/** Outside of what a build empties. */
const FORMER_ASSETS = 'former-assets'
/** The sources of the catalogue of the design system. */
const SHOWN = ['app', 'modules', 'shared', 'ui', '.storybook']

/** Builds the application when its build is missing or older than the sources. */
export function buildIfNeeded(): void {
  const changedAt = lastChange([...filesIn(SOURCES), ...SETTINGS])
  if (modifiedAt('dist/server/index.js') >= changedAt) return
  console.log('Construction de Calanque (premier démarrage, ou sources modifiées)…')
  keepAssets(ASSETS, FORMER_ASSETS)
  run('react-router', 'build')
  carryAssets(ASSETS, FORMER_ASSETS, new Date())
}

/** Builds the catalogue of the design system too, where it is served and its builder is installed. */
function buildCatalogueIfNeeded(): void {
  const isForBusiness = process.env.NODE_ENV === 'production' && process.env.DEMO !== '1'
  if (isForBusiness || !existsSync(program('storybook'))) return
  const changedAt = lastChange([...filesIn(SHOWN), 'package-lock.json'])
  if (modifiedAt(`${CATALOGUE}/index.html`) >= changedAt) return
  console.log('Construction du système de design…')
  // An interrupted build must not be taken for a catalogue.
  const unfinished = `${CATALOGUE}.partial`
  run('storybook', 'build', '--output-dir', unfinished, '--disable-telemetry', '--quiet')
  rmSync(CATALOGUE, { recursive: true, force: true })
  renameSync(unfinished, CATALOGUE)
}

/** Runs a program; its output is shown only when it fails. */
function run(name: string, ...options: string[]): void {
  execFileSync(process.execPath, [realpathSync(program(name)), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function program(name: string): string {
  return `node_modules/.bin/${name}`
}

/** The files of these folders and of all folders in them. Each start looks at them: a pattern would take ten times as long. */
function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  )
}

function lastChange(files: readonly string[]): number {
  return Math.max(...files.map(modifiedAt))
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) {
  buildIfNeeded()
  if (process.argv.includes('--catalogue')) buildCatalogueIfNeeded()
}
