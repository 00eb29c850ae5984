import { expect, test } from 'vitest'
import { NOTICE_KIND_NAMES } from './notice.ts'
import { PUSH_TITLES } from './push-words.ts'

test('a locked screen is shown a sentence for each kind, one of its own', () => {
  expect(Object.keys(PUSH_TITLES)).toEqual(NOTICE_KIND_NAMES)
  expect(new Set(Object.values(PUSH_TITLES)).size).toBe(NOTICE_KIND_NAMES.length)
})
