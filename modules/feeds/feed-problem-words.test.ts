import { expect, test } from 'vitest'
import { feedProblemWords } from './feed-problem-words.ts'

test('each problem of a calendar has a whole sentence', () => {
  const problems = ['not_reached', 'refused', 'too_large', 'not_a_calendar'] as const
  for (const problem of problems) expect(feedProblemWords(problem)).toMatch(/^[A-ZÀ-Ý].{10,}\.$/)
})
