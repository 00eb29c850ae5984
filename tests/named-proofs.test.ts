import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The rows of `docs/faults.md`, each with the file and the words of its proof. */
const rows = read('docs/faults.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [, number, fault, , proof] = line.split('|').map((cell) => cell.trim())
    const [, file, words] = /^`([^`]+)`: (.+)$/.exec(proof!) ?? []
    return { number: Number(number), fault: fault!, file: file!, words: words! }
  })

test('the faults are numbered without gap', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.length).toBeGreaterThanOrEqual(48)
})

test.each(rows)('fault $number, $fault, has its proof', ({ file, words }) => {
  expect(read(file)).toContain(words)
})
