import { expect, test } from 'vitest'
import { readTicks, withoutTick, withTick, writeTicks } from './kept-ticks.ts'

const linen = { task: 'a', title: 'Livrer le linge' }
const water = { task: 'b', title: 'Analyser l’eau' }

test('ticks are read as they were written, and nothing is read of another text', () => {
  expect(readTicks(writeTicks([linen, water]))).toEqual([linen, water])
  expect(writeTicks([])).toBeNull()
  for (const text of [null, '', 'null', '{}', '[1, null, {"task":1,"title":"x"}]', '['])
    expect(readTicks(text)).toEqual([])
})

test('a task that is pressed twice waits once, in the order of the presses, until it is sent', () => {
  const twice = withTick(withTick(withTick([], linen), water), linen)
  expect(twice).toEqual([linen, water])
  expect(withoutTick(twice, 'a')).toEqual([water])
  expect(withoutTick(twice, 'z')).toEqual([linen, water])
})
