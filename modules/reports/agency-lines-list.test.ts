import { expect, test } from 'vitest'
import { minutesToAnswer, type QuestionLine } from './agency-lines-list.ts'

const asked = (answeredAt: string | null): QuestionLine => ({
  ...{ id: 1, thread: 'thread', villa: 'Villa Azur', askedAt: '2026-11-02T09:00:00.000Z' },
  answeredAt: answeredAt as QuestionLine['answeredAt'],
})

test('the time to an answer is in whole minutes, and unknown without one', () => {
  expect(minutesToAnswer(asked('2026-11-02T10:29:31.000Z'))).toBe(90)
  expect(minutesToAnswer(asked(null))).toBeNull()
})
