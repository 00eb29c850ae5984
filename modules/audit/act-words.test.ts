import { expect, test } from 'vitest'
import { loadActs } from '#tests/authorization/declared-acts.ts'
import { actWords } from './act-words.ts'

test('each declared act is said in French, by words of its own or by those of its audit entry', async () => {
  const acts = [...(await loadActs()).values()].map(({ act }) => act)
  expect(acts.length).toBeGreaterThan(200)
  const unsaid = acts.filter(({ name, audit }) =>
    actWords(name, audit?.action ?? name).startsWith('Autre acte'),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
})
