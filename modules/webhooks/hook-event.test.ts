import { expect, test } from 'vitest'
import { HOOK_EVENT_NAMES, hookEventLabel, TEST_EVENT } from './hook-event.ts'

test('each event of the catalogue has a name in French, and so has the test', () => {
  for (const type of [...HOOK_EVENT_NAMES, TEST_EVENT]) expect(hookEventLabel(type)).not.toBe(type)
  expect(hookEventLabel('constructor')).toBe('constructor')
})
