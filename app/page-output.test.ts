import { once } from 'node:events'
import { expect, test } from 'vitest'
import { pageOutput } from './page-output.ts'

test('blocks leave as one part at each flush, and the rest at the end', async () => {
  let ends = 0
  const { destination, body } = pageOutput(() => (ends += 1))
  const parts: string[] = []
  const decoder = new TextDecoder()
  for (const block of ['<p>', 'é', '</p>']) destination.write(block)
  destination.flush()
  destination.flush()
  destination.write('<b>')
  const closed = once(destination, 'close')
  destination.end('</b>')
  for await (const part of body) parts.push(decoder.decode(part))
  expect(parts).toEqual(['<p>é</p>', '<b></b>'])
  await closed
  expect(ends).toBe(1)
})

test('a reader who leaves closes what React writes to', async () => {
  const closed = Promise.withResolvers<void>()
  const { destination, body } = pageOutput(closed.resolve)
  destination.write('<p>')
  destination.flush()
  await body.cancel()
  await closed.promise
  expect(destination.destroyed).toBe(true)
})

test('a page that fails half-way fails its body', async () => {
  const { destination, body } = pageOutput(() => {})
  destination.on('error', () => {})
  const read = new Response(body).text()
  destination.destroy(new Error('no end'))
  await expect(read).rejects.toThrow('no end')
})
