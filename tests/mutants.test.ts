import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultOf, MUTANTS, mutantsOf } from '../bench/mutants/stored-mutants.ts'
import { ROOT, readSource } from './source-files.ts'

describe('a stored mutant', () => {
  test('fits the code of today, with tests that exist', () => {
    expect(MUTANTS.length).toBeGreaterThan(60)
    expect(MUTANTS.flatMap((mutant) => faultOf(mutant, readSource(mutant.file).text) ?? [])).toEqual([])
    const missing = MUTANTS.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(ROOT, file)))
    expect(missing).toEqual([])
  })

  test('says in its own words what would happen to a person', () => {
    const mistakes = MUTANTS.map(({ mistake }) => mistake)
    expect(mistakes.filter((mistake, n) => mistakes.indexOf(mistake) !== n)).toEqual([])
  })

  test('is refused when its text is gone, stands twice or becomes no code', () => {
    const [mutant] = mutantsOf({ 'a.ts': { tests: [], changes: [['a < b', 'a <= b', 'one more']] } })
    expect(faultOf(mutant!, 'const c = a < b\n')).toBeNull()
    expect(faultOf(mutant!, 'const c = a > b\n')).toContain('any more')
    expect(faultOf(mutant!, 'const c = a < b || a < b\n')).toContain('2 times')
    expect(faultOf({ ...mutant!, to: 'a <' }, 'const c = a < b\n')).toContain('no code')
  })
})
