import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The rows of a table of the documentation, each with the file and the words of its proof, which its last column names. */
const rowsOf = (document: string) =>
  read(document)
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [, number, about, ...rest] = line.split('|').map((cell) => cell.trim())
      const [, file, words] = /^`([^`]+)`: (.+)$/.exec(rest.at(-2)!) ?? []
      return { number: Number(number), about: about!, file: file!, words: words! }
    })

describe.each([
  ['docs/faults.md', 48],
  ['docs/days.md', 15],
])('the table of %s', (document, least) => {
  const rows = rowsOf(document)

  test('is numbered without gap', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThanOrEqual(least)
  })

  test.each(rows)('has the proof of row $number, $about', ({ file, words }) => {
    expect(read(file)).toContain(words)
  })
})
