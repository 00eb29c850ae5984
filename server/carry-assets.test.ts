import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { carryAssets, keepAssets } from './carry-assets.ts'

const root = mkdtempSync(join(tmpdir(), 'calanque-assets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let assets: string
let kept: string
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'build-'))
  assets = join(folder, 'dist/client/assets')
  kept = join(folder, 'former-assets')
})

const DAY = 86_400_000
const START = Date.parse('2027-03-01T08:00:00Z')

/** Builds as `server/build.ts` does: the folder is emptied, and the files of this version are written. */
function build(day: number, ...names: string[]): string[] {
  keepAssets(assets, kept)
  rmSync(assets, { recursive: true, force: true })
  write(...names)
  carryAssets(assets, kept, new Date(START + day * DAY))
  return readdirSync(assets).sort()
}

function write(...names: string[]): void {
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), `content of ${name}`)
}

test('a build has the files of the build before, the compressed ones too, with their content', () => {
  expect(build(0, 'app-1.js', 'app-1.js.br', 'site-1.css')).toEqual(['app-1.js', 'app-1.js.br', 'site-1.css'])
  expect(build(30, 'app-2.js', 'app-2.js.br', 'site-1.css')).toEqual([
    ...['app-1.js', 'app-1.js.br', 'app-2.js', 'app-2.js.br', 'site-1.css'],
  ])
  expect(readFileSync(join(assets, 'app-1.js'), 'utf8')).toBe('content of app-1.js')
})

test('they are dropped at the first build that comes a week after the one that took their place, and not before', () => {
  build(0, 'app-1.js')
  build(30, 'app-2.js')
  expect(build(36, 'app-3.js')).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
  expect(build(38, 'app-4.js')).toEqual(['app-2.js', 'app-3.js', 'app-4.js'])
  expect(existsSync(join(kept, 'app-1.js'))).toBe(false)
})

test('a file that a later version has again is its own from then on', () => {
  build(0, 'app-1.js')
  build(1, 'app-2.js')
  build(2, 'app-1.js')
  expect(build(20, 'app-3.js')).toEqual(['app-1.js', 'app-3.js'])
})

test('of many builds in a week the last four are carried', () => {
  for (let n = 0; n < 6; n += 1) build(n / 10, `app-${n}.js`)
  expect(build(1, 'app-6.js')).toEqual([2, 3, 4, 5, 6].map((n) => `app-${n}.js`))
})

test('the files of a version that was built before any was kept are carried too', () => {
  write('app-1.js')
  expect(build(0, 'app-2.js')).toEqual(['app-1.js', 'app-2.js'])
})
