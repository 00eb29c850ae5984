import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when the test says so, and what has begun so far. */
function bench(atOnce: number) {
  const inTurn = createTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, { done: (answer: string) => void; failed: (error: Error) => void }>()
  const ask = (name: string, mostWaiting = Number.POSITIVE_INFINITY) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<string>((done, failed) => ends.set(name, { done, failed }))
    }, mostWaiting)
  return { ask, begun, end: (name: string) => ends.get(name)!.done(name), ends }
}

test('two are done at once, and the others in the order in which they came', async () => {
  const { ask, begun, end } = bench(2)
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await asked[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await asked[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
})

test('one that finds as many waiting as it accepts is not done, and takes no place', async () => {
  const { ask, begun, end } = bench(1)
  const first = ask('a', 1)
  const second = ask('b', 1)
  expect(await ask('refused', 1)).toBeNull()
  const patient = ask('patient')
  end('a')
  await first
  end('b')
  await second
  end('patient')
  expect(await patient).toBe('patient')
  expect(begun).toEqual(['a', 'b', 'patient'])
})

test('work that fails gives its place to the next, and an empty line leaves the place free', async () => {
  const { ask, begun, end, ends } = bench(1)
  const failing = ask('a')
  const waiting = ask('b')
  ends.get('a')!.failed(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  end('b')
  await waiting
  const later = ask('c', 0)
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  expect(await later).toBe('c')
})
