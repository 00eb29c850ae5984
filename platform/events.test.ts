import { expect, test } from 'vitest'
import { createEmit, type Events, on, type Subscription } from './events.ts'

type Name = 'listing.published' | 'listing.withdrawn'

/** The two events of these tests; their content does not matter. */
function emitTo(subscriptions: readonly Subscription[]) {
  const emit = createEmit(subscriptions)
  const event = { propertyId: 1 } as Events[Name]
  return (name: Name) => emit({} as never, name, event)
}

test('an event runs its own subscribers, in the order of their places', async () => {
  const ran: string[] = []
  const emit = emitTo([
    on('listing.published', 20, async () => void ran.push('second')),
    on('listing.withdrawn', 10, async () => void ran.push('other')),
    on('listing.published', 10, async () => {
      await Promise.resolve()
      ran.push('first')
    }),
  ])
  await emit('listing.published')
  expect(ran).toEqual(['first', 'second'])
})

test('an error of a subscriber reaches the emitter, and the subscribers after it do not run', async () => {
  const ran: string[] = []
  const emit = emitTo([
    on('listing.published', 10, () => Promise.reject(new Error('The search row is locked'))),
    on('listing.published', 20, async () => void ran.push('second')),
  ])
  await expect(emit('listing.published')).rejects.toThrow('The search row is locked')
  expect(ran).toEqual([])
})

test('a subscriber may emit another event in the same transaction', async () => {
  const ran: string[] = []
  const emit = emitTo([
    on('listing.published', 10, (trx, event, again) => again(trx, 'listing.withdrawn', event)),
    on('listing.withdrawn', 10, async () => void ran.push('withdrawn')),
  ])
  await emit('listing.published')
  expect(ran).toEqual(['withdrawn'])
})

test('two subscribers of one event with one place are refused, since which runs first would be chance', () => {
  const nothing = async () => {}
  expect(() => emitTo([on('listing.published', 10, nothing), on('listing.published', 10, nothing)])).toThrow(
    'Two subscribers of listing.published have one place',
  )
  emitTo([on('listing.published', 10, nothing), on('listing.withdrawn', 10, nothing)])
})
