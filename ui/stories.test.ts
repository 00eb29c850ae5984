import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Pieces without a look of their own: they decide when, or where, another piece is drawn, or they are hidden. */
const DRAWS_NOTHING = [
  'ui/hydrate-later.tsx',
  'ui/kept-html.tsx',
  'ui/kept-part.tsx',
  'ui/prefetched-links.tsx',
  'ui/retryable.tsx',
  'ui/trap-field.tsx',
  'ui/without-scripts.tsx',
]

const drawn = globSync('ui/*.tsx').filter((file) => !/\.(test|stories)\.tsx$/.test(file))

/** The files of the design system that a file imports, directly or through others. */
function shownBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.\/[^']+\.tsx)'/g)) {
    shownBy(join(dirname(file), from!), seen)
  }
  return seen
}

test('every piece of the design system is shown by a story, its own or that of a piece that uses it', () => {
  const shown = new Set<string>()
  for (const story of globSync('ui/*.stories.tsx')) shownBy(story, shown)
  const hidden = drawn.filter((file) => !shown.has(file) && !DRAWS_NOTHING.includes(file))
  expect(hidden).toEqual([])
})
