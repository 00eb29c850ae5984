// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepsPages } from './keeps-pages.ts'
import { useKeptPages } from './use-kept-pages.ts'

const postMessage = vi.fn()
const register = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] })
  const worker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function Day() {
  useKeptPages({ kind: 'keep-day', account: 'camille', addresses: null }, null)
  return null
}
const show = (keeps: boolean) => (
  <KeepsPages value={keeps}>
    <Day />
  </KeepsPages>
)

test('a page that an account is shown is kept in this browser, for that account', async () => {
  render(show(true))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'keep-day', account: 'camille', addresses: [location.href] }),
  )
})

test('a page that is shown to one who acts as its account is not kept, and one who acts no more keeps what is shown then', async () => {
  const { rerender } = render(show(false))
  await vi.advanceTimersByTimeAsync(2_000)
  expect([register, postMessage].map((called) => called.mock.calls.length)).toEqual([0, 0])
  rerender(show(true))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(postMessage).toHaveBeenCalledOnce()
})

test('a page that begins to be shown by acting as its account within that moment is not kept', async () => {
  const { rerender } = render(show(true))
  await vi.advanceTimersByTimeAsync(500)
  rerender(show(false))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(postMessage).not.toHaveBeenCalled()
})
