import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/**
 * Selectors that have Chromium compute the styles of the whole document at each element that is added or removed: `:has` within the
 * `:is` that Tailwind writes for a group or a peer, and `:has` about any element (`docs/decisions/134`).
 */
const COSTLY = /\b(?:group|peer)-has-|:has\([^)]*\*/

/** The theme names what follows the state of a group; Tailwind's own variants of it end in `*`. */
const OF_GROUPS = /[\s"'`:](group-[\w-]+(?:\[[^\s"'`]*\])?(?:\/[\w-]+)?):[\w[-]/g

test('no class asks what an element holds in a way that styles the whole document again', () => {
  const files = globSync('{app,ui,modules}/**/*.{ts,tsx,css}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => COSTLY.test(readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([])
})

test('the selectors that cost are recognized', () => {
  expect('group-has-[[data-side]]/box:hidden').toMatch(COSTLY)
  expect('[body:has(~_*_#menu)_&]:hidden').toMatch(COSTLY)
  expect('[form:has([value=set]:checked)_&]:grid').not.toMatch(COSTLY)
})

test('a class that follows the state of a group is one of the theme’s own', () => {
  const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
  const own = new Set(
    [...read('ui/theme.css').matchAll(/@custom-variant (group-[\w-]+)/g)].map(([, name]) => name),
  )
  const used = globSync('{app,ui,modules}/**/*.{ts,tsx,css}', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(OF_GROUPS)].map(([, name]) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(({ name }) => !own.has(name))).toEqual([])
})
