import { expect, test } from 'vitest'
import { createEmit, type Events, type Subscriptions } from './events.ts'

type Name = 'listing.published' | 'listing.withdrawn'

/** The two events of these tests; their content does not matter. */
function emitTo(subscriptions: Pick<Subscriptions, Name>) {
  const emit = createEmit(subscriptions as Subscriptions)
  const event = { propertyId: 1 } as Events[Name]
  return (name: Name) => emit({} as never, name, event)
}

test('an event runs its own subscribers, in their order', async () => {
  const ran: string[] = []
  const emit = emitTo({
    'listing.published': [
      async () => {
        await Promise.resolve()
        ran.push('first')
      },
      async () => void ran.push('second'),
    ],
    'listing.withdrawn': [async () => void ran.push('other')],
  })
  await emit('listing.published')
  expect(ran).toEqual(['first', 'second'])
})

test('an error of a subscriber reaches the emitter, and the subscribers after it do not run', async () => {
  const ran: string[] = []
  const emit = emitTo({
    'listing.published': [
      () => Promise.reject(new Error('The search row is locked')),
      async () => void ran.push('second'),
    ],
    'listing.withdrawn': [],
  })
  await expect(emit('listing.published')).rejects.toThrow('The search row is locked')
  expect(ran).toEqual([])
})

test('a subscriber may emit another event in the same transaction', async () => {
  const ran: string[] = []
  const emit = emitTo({
    'listing.published': [(trx, event, again) => again(trx, 'listing.withdrawn', event)],
    'listing.withdrawn': [async () => void ran.push('withdrawn')],
  })
  await emit('listing.published')
  expect(ran).toEqual(['withdrawn'])
})
