import { expect, test } from 'vitest'
import { ACT_RIGHTS } from '#modules/reports/act-rights.gen.ts'
import { loadActs, marksOf, SAMPLES } from './declared-acts.ts'

const RIGHTS = '../../modules/reports/act-rights.gen.ts'

const HEADING = `// Written by \`vitest run --project rules tests/authorization/act-rights.test.ts -u\`: never edited.
/** Each declared act, its audit entry, and the mark of each role in the order of \`ROLES\`, as the walk of roles proves them. */
export const ACT_RIGHTS: readonly (readonly [act: string, entry: string, marks: string])[] = [
`

/** Who may do an act about oneself may, whatever the subject: it is no right over what others have. */
const written = (marks: string, about?: string) => (about === 'oneself' ? marks.replaceAll('*', '+') : marks)

test('the matrix of roles shows the marks that the walk of roles proves of each declared act', async () => {
  const lines = [...(await loadActs())]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { act }]) => {
      const sample = SAMPLES[name]!
      const right = [name, act.audit?.action ?? name, written(marksOf(sample), sample.about)]
      return `  ['${right.join("', '")}'],\n`
    })
  await expect(`${HEADING}${lines.join('')}]\n`).toMatchFileSnapshot(RIGHTS)
  expect(ACT_RIGHTS).toHaveLength(lines.length)
})
