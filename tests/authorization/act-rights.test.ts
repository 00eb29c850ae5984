import { expect, test } from 'vitest'
import { actRights } from '#modules/reports/role-rights.ts'
import { loadActs, marksOf, SAMPLES } from './declared-acts.ts'

const RIGHTS = '../../modules/reports/act-rights.gen.ts'

const HEADING = `// Written by \`vitest run --project rules tests/authorization/act-rights.test.ts -u\`: never edited.
/**
 * The declared acts of each domain that have the same marks. The marks are in the order of \`ROLES\`, as the walk of roles
 * proves them. An act whose audit entry has another name is followed by it: \`end_session>session.end\`.
 */
export const ACT_RIGHTS: readonly (readonly [domain: string, marks: string, acts: readonly string[]])[] = [
`

/** Who may do an act about oneself may, whatever the subject: it is no right over what others have. */
const written = (marks: string, about?: string) => (about === 'oneself' ? marks.replaceAll('*', '+') : marks)

test('the matrix of roles shows the marks that the walk of roles proves of each declared act', async () => {
  const groups = new Map<string, string[]>()
  const acts = [...(await loadActs())].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, { act }] of acts) {
    const sample = SAMPLES[name]!
    const [domain, word] = name.split(/\.(.*)/) as [string, string]
    const group = `'${domain}', '${written(marksOf(sample), sample.about)}'`
    const entry = act.audit?.action ?? name
    groups.set(group, [...(groups.get(group) ?? []), entry === name ? word : `${word}>${entry}`])
  }
  const lines = [...groups].map(([group, words]) => `  [${group}, ['${words.join("', '")}']],\n`)
  await expect(`${HEADING}${lines.join('')}]\n`).toMatchFileSnapshot(RIGHTS)
  expect(actRights().map((right) => right.key)).toEqual(acts.map(([name]) => name))
})
