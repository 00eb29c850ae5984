import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { oncePerRequest } from './once-per-request.ts'

const asking = (method = 'GET', context = new RouterContextProvider()) => ({
  request: new Request('https://calanque.example/', { method }),
  context,
})

test('the loaders of one request share what is read of the same thing', async () => {
  const read = vi.fn(async (_: unknown, of: string) => ({ of }))
  const find = oncePerRequest(read)
  const request = asking()
  const [one, other] = await Promise.all([find(request, 'a'), find(request, 'a')])
  expect(one).toBe(other)
  expect(await find(request, 'b')).toEqual({ of: 'b' })
  expect(read).toHaveBeenCalledTimes(2)
})

test('two requests read each for itself', async () => {
  const read = vi.fn(async () => 1)
  const find = oncePerRequest(read)
  await Promise.all([find(asking()), find(asking())])
  expect(read).toHaveBeenCalledTimes(2)
})

test('what an action reads is not given to the loaders that follow it', async () => {
  const read = vi.fn(async () => 1)
  const find = oncePerRequest(read)
  const context = new RouterContextProvider()
  await find(asking('POST', context))
  await find(asking('GET', context))
  expect(read).toHaveBeenCalledTimes(2)
})
