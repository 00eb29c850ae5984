import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

const sources = globSync('{app,db,modules,platform,server,shared,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
  .map(readSource)

const filesWith = (pattern: RegExp) =>
  new Set(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file))

test('one collator compares texts in French', () => {
  expect(filesWith(/Intl\.Collator|localeCompare\([^)]*,/)).toEqual(new Set(['shared/french-order.ts']))
})

test('one function folds accents, and a file name alone keeps its capitals', () => {
  expect(filesWith(/normalize\('NFD'\)|, NFD\)/)).toEqual(
    new Set(['modules/signatures/server/open-signing.ts', 'shared/fold-accents.ts']),
  )
})

/** A text that SQL would sort by the locale of its server. */
const BY_LOCALE =
  /order by (?:\w+\.)?(?:title|name|label|city|last_name|first_name|email)\b|orderBy\('(?:\w+\.)?(?:title|name|label|lastName|firstName|ownerName)'|: (?:title|name|TITLE|NAME),? \}?.*'\w+\.id'\)/

test('no query sorts a text by the locale of its server', () => {
  // The names of migrations, tables and jobs are of the product, not of a person.
  expect([...filesWith(BY_LOCALE)].filter((file) => file.startsWith('modules/'))).toEqual([])
  expect(BY_LOCALE.test('order by title, p.id')).toBe(true)
})
