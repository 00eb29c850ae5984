import { expect, test } from 'vitest'
import { retried, waitBeforeRetry } from './retry.ts'

/** An act that fails `failures` times, and the pauses that were made between its calls. */
function failing(failures: number) {
  const pauses: number[] = []
  let calls = 0
  const act = async () => {
    calls += 1
    if (calls <= failures) throw new Error(`failure ${calls}`)
    return calls
  }
  return { act, pauses, pause: async (ms: number) => void pauses.push(ms) }
}

test('a call is tried again three times, after 1, 2 and 4 seconds, and no wait passes 10 seconds (spec §9)', () => {
  expect([1, 2, 3, 4].map(waitBeforeRetry)).toEqual([1_000, 2_000, 4_000, null])
})

test('the result of the first call that succeeds is given, without a call after it', async () => {
  for (const [failures, pauses] of [
    [0, []],
    [1, [1_000]],
    [3, [1_000, 2_000, 4_000]],
  ] as const) {
    const one = failing(failures)
    expect(await retried(one.act, () => true, one.pause)).toBe(failures + 1)
    expect(one.pauses).toEqual(pauses)
  }
})

test('the last failure is thrown after the third retry', async () => {
  const one = failing(9)
  await expect(retried(one.act, () => true, one.pause)).rejects.toThrow('failure 4')
})

test('a failure that will not pass is thrown at once', async () => {
  const one = failing(1)
  await expect(retried(one.act, () => false, one.pause)).rejects.toThrow('failure 1')
  expect(one.pauses).toEqual([])
})
