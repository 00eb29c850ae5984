import { expect, test, vi } from 'vitest'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { createUploadQueue, type UploadFile, UploadRefused } from './upload-queue.ts'

const photo = (name: string) => new File(['twelve bytes'], name, { type: 'image/jpeg' })
const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'] as const

type Sent = {
  file: File
  signal: AbortSignal
  progress: (arrived: number) => void
  arrive: () => void
  fail: (error: Error) => void
}

/** A transport whose files arrive and fail on command. */
function handDelivery() {
  const sent: Sent[] = []
  const send: UploadFile = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const arrive = () => resolve({ key: `key of ${file.name}` })
      sent.push({ file, signal, progress: onProgress, arrive, fail: reject })
    })
  const last = (name: string) => sent.findLast(({ file }) => file.name === name)!
  return { sent, send, last }
}

function openQueue() {
  const way = handDelivery()
  const queue = createUploadQueue(PHOTOGRAPHS, way.send)
  const state = () => queue.read().map(({ file, state }) => `${file.name} ${state}`)
  const idOf = (name: string) => queue.read().find(({ file }) => file.name === name)!.id
  const settled = () => new Promise((done) => setTimeout(done))
  return { ...way, queue, state, idOf, settled }
}

test('files are listed as they were chosen, and three at most are on their way at once', async () => {
  const { queue, state, sent, last, settled } = openQueue()
  const changed = vi.fn()
  queue.subscribe(changed)
  queue.add(names.map(photo))
  expect(state()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg sending', 'd.jpg waiting'])
  last('b.jpg').progress(6)
  expect(queue.read()[1]).toMatchObject({ arrived: 6, key: null })
  last('b.jpg').arrive()
  await settled()
  expect(state()).toEqual(['a.jpg sending', 'b.jpg arrived', 'c.jpg sending', 'd.jpg sending'])
  expect(queue.read()[1]).toMatchObject({ arrived: 12, key: 'key of b.jpg' })
  expect(sent.map(({ file }) => file.name)).toEqual([...names])
  expect(changed).toHaveBeenCalled()
})

test('a file that may not be sent is refused with its reason, and the others go on', () => {
  const { queue, state, sent } = openQueue()
  queue.add([photo('a.jpg'), new File(['x'], 'plan.svg', { type: 'image/svg+xml' }), photo('b.jpg')])
  expect(state()).toEqual(['a.jpg sending', 'plan.svg refused', 'b.jpg sending'])
  expect(queue.read()[1]!.fault).toMatch(/^Format non accepté/)
  expect(sent).toHaveLength(2)
})

test('a file that the receiver refuses has the reason and is not tried again', async () => {
  const { queue, state, last, idOf, settled, sent } = openQueue()
  queue.add([photo('a.jpg'), photo('b.jpg')])
  last('a.jpg').fail(new UploadRefused('Cette image est abîmée.'))
  await settled()
  queue.retry(idOf('a.jpg'))
  expect(state()).toEqual(['a.jpg refused', 'b.jpg sending'])
  expect(queue.read()[0]!.fault).toBe('Cette image est abîmée.')
  expect(sent).toHaveLength(2)
})

test('a file whose connection is lost keeps the parts that arrived, and the upload of the same file goes on', async () => {
  const { queue, state, last, idOf, settled, sent } = openQueue()
  const a = photo('a.jpg')
  queue.add([a])
  last('a.jpg').progress(8)
  last('a.jpg').fail(new TypeError('network'))
  await settled()
  expect(queue.read()[0]).toMatchObject({ state: 'lost', arrived: 8 })
  queue.retry(idOf('a.jpg'))
  expect(state()).toEqual(['a.jpg sending'])
  expect(queue.read()[0]!.arrived).toBe(8)
  expect(sent.map(({ file }) => file)).toEqual([a, a])
})

test('all lost files are tried again together, and a stopped file stays stopped', async () => {
  const { queue, state, last, idOf, settled } = openQueue()
  queue.add(names.slice(0, 3).map(photo))
  queue.stop(idOf('c.jpg'))
  last('a.jpg').fail(new TypeError('network'))
  last('b.jpg').fail(new TypeError('network'))
  await settled()
  expect(state()).toEqual(['a.jpg lost', 'b.jpg lost', 'c.jpg stopped'])
  queue.retryLost()
  expect(state()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg stopped'])
})

test('stopping a file ends its request and starts the next file; it can be sent again later', async () => {
  const { queue, state, last, idOf, settled } = openQueue()
  queue.add(names.map(photo))
  const first = last('a.jpg')
  queue.stop(idOf('a.jpg'))
  expect(first.signal.aborted).toBe(true)
  first.fail(new DOMException('stopped', 'AbortError'))
  await settled()
  expect(state()).toEqual(['a.jpg stopped', 'b.jpg sending', 'c.jpg sending', 'd.jpg sending'])
  queue.retry(idOf('a.jpg'))
  expect(state()[0]).toBe('a.jpg waiting')
  last('b.jpg').arrive()
  await settled()
  expect(state()[0]).toBe('a.jpg sending')
  // The progress of the first try is ignored from here on.
  first.progress(3)
  expect(queue.read()[0]!.arrived).toBe(0)
})

test('removing a file ends its request and lets the next file start', () => {
  const { queue, state, last, idOf } = openQueue()
  queue.add(names.map(photo))
  queue.remove(idOf('b.jpg'))
  expect(last('b.jpg').signal.aborted).toBe(true)
  expect(state()).toEqual(['a.jpg sending', 'c.jpg sending', 'd.jpg sending'])
})

test('a file moves to another place, in any state', () => {
  const { queue, idOf } = openQueue()
  queue.add(names.map(photo))
  const order = () => queue.read().map(({ file }) => file.name[0])
  queue.move(idOf('d.jpg'), 0)
  expect(order()).toEqual(['d', 'a', 'b', 'c'])
  queue.move(idOf('d.jpg'), 9)
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  queue.move(idOf('a.jpg'), 1)
  expect(order()).toEqual(['b', 'a', 'c', 'd'])
})

test('refused files do not count towards the maximum number of files', () => {
  const rules = { ...PHOTOGRAPHS, most: 2 }
  const queue = createUploadQueue(rules, handDelivery().send)
  queue.add([new File(['x'], 'plan.svg'), ...names.map(photo)])
  expect(queue.read().map(({ state }) => state)).toEqual([
    ...['refused', 'sending', 'sending', 'refused', 'refused'],
  ])
})
