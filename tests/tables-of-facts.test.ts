import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What passes the word on, and says no more of it. */
const KIT = ['ui/data-table.tsx', 'ui/list-table.tsx']

/** The lines of a source in which a table says that its rows are facts, without a comment on the line before that says why. */
function withoutReason(source: string): string[] {
  const lines = source.split('\n')
  return lines.filter((line, at) => {
    if (!/\bofFacts\b|\bdata-facts\b/.test(line)) return false
    const before = lines.slice(0, at).findLast((one) => !/^\s*(?:return \(|function .*\{)$/.test(one))
    return !/^\s*(?:\/\/|\{\/\*.*\*\/\})/.test(before ?? '')
  })
}

describe('a table whose rows open nothing', () => {
  test('says so itself, with the reason in the comment above', () => {
    const sources = globSync('{app,modules,ui}/**/*.tsx').filter((file) => !KIT.includes(file))
    const wrong = sources.flatMap((file) =>
      withoutReason(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
    const all = sources.filter((file) => /\bofFacts\b|\bdata-facts\b/.test(readFileSync(file, 'utf8')))
    expect(all.length).toBeGreaterThan(10)
  })

  test('is found without its reason', () => {
    expect(withoutReason('<DataTable\n  hideCaption\n  ofFacts\n/>')).toEqual(['  ofFacts'])
    expect(withoutReason('<DataTable\n  // A share, which its line says whole.\n  ofFacts\n/>')).toEqual([])
    expect(withoutReason('{/* A season. */}\n<table data-facts>')).toEqual([])
    expect(withoutReason('<div>\n<table data-facts>')).toEqual(['<table data-facts>'])
  })
})
