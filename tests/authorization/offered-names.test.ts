import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agentActs } from '#modules/reports/role-rights.ts'
import { ROOT, readSource } from '../source-files.ts'

const files = globSync('{app,modules}/**/*.{ts,tsx}', { cwd: ROOT })

test('each act that a form, a button or a link names is one that a role of an agency may withhold', () => {
  const acts = agentActs().map(({ key }) => key)
  const named = files.flatMap((file) =>
    [...readSource(file).text.matchAll(/\bact(?:=|: )(?:"[^"]*"|'[^']*'|\{[^{}]*\})/g)].flatMap(([written]) =>
      [...written.matchAll(/["']([a-z_]+\.[a-z_]+)["']/g)].map(([, act]) => ({ file, act: act! })),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ act }) => !acts.includes(act))).toEqual([])
})
