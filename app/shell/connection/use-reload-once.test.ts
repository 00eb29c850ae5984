import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceReached } from './use-reload-once.ts'

let answers = false
const network = new EventTarget()

beforeEach(() => {
  answers = false
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openAnew() {
  const shown = new AbortController()
  const open = vi.fn()
  onceReached(open, shown.signal)
  return { open, shown }
}

test('a page that failed is opened once the server answers again, and only once', async () => {
  const { open } = openAnew()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).not.toHaveBeenCalled()
  answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).toHaveBeenCalledOnce()
})

test('a page that failed is opened as soon as the browser reports a network', async () => {
  const { open } = openAnew()
  await vi.advanceTimersByTimeAsync(1)
  answers = true
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledOnce()
})

test('a page that was left is not opened', async () => {
  const { open, shown } = openAnew()
  shown.abort()
  answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).not.toHaveBeenCalled()
})
