import { expect, test, vi } from 'vitest'
import { lazily } from './lazily.ts'

test('what is done lazily is done when it is first asked for, once, whatever it gives', () => {
  const work = vi.fn(() => undefined)
  const get = lazily(work)
  expect(work).not.toHaveBeenCalled()
  expect([get(), get()]).toEqual([undefined, undefined])
  expect(work).toHaveBeenCalledTimes(1)
})

test('those who ask at once wait for the same answer', async () => {
  const work = vi.fn(async () => ({ read: true }))
  const get = lazily(work)
  const [one, other] = await Promise.all([get(), get()])
  expect(one).toBe(other)
  expect(work).toHaveBeenCalledTimes(1)
})
