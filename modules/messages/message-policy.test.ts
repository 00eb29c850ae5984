import { expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { person } from '#tests/person.ts'
import {
  canAskAboutVilla,
  mayLearnAsker,
  mayReadThread,
  mayWriteMessage,
  mayWriteNote,
  sideOf,
} from './message-policy.ts'

const THREAD = {
  publicId: 't-1',
  agencyId: 7,
  ownerId: 'owner',
  userId: 'asker',
  status: null,
  wroteAsOwner: false,
}
const link = (subjectId: string, scope = 'thread'): Actor => ({ kind: 'link', scope, subjectId })

test('a program asks about the villas of the agency of its key, where the key gives that', () => {
  const key = (agencyId: number, scopes: Extract<Actor, { kind: 'key' }>['scopes']): Actor => ({
    ...{ kind: 'key', keyId: 'k', agencyId, scopes },
  })
  const may = (actor: Actor) => canAskAboutVilla(actor, THREAD)
  expect([
    may(key(7, ['request:write'])),
    may(key(8, ['request:write'])),
    may(key(7, ['contact:write'])),
  ]).toEqual([...[true, false, false]])
  expect(may({ kind: 'visitor', visitorId: null })).toBe(true)
})

test('each actor of a thread writes for one side, and an actor outside the thread for none', () => {
  const sides: [Actor, string | null][] = [
    [person('TRAVELER', { userId: 'asker' }), 'traveler'],
    [link('t-1'), 'traveler'],
    [person('OWNER', { userId: 'owner' }), 'owner'],
    [person('AGENT', { agencyIds: [7] }), 'agency'],
    [person('BACK_OFFICE'), 'agency'],
    [person('AGENT', { agencyIds: [8] }), null],
    [person('OWNER', { userId: 'another' }), null],
    [person('TRAVELER', { userId: 'owner' }), null],
    [link('t-2'), null],
    [link('t-1', 'tracking'), null],
    [{ kind: 'visitor', visitorId: 'v' }, null],
    [SYSTEM, null],
  ]
  for (const [actor, side] of sides) {
    expect([actor, sideOf(actor, THREAD)]).toEqual([actor, side])
    expect(mayWriteMessage(actor, THREAD)).toBe(side !== null)
    expect(mayReadThread(actor, THREAD)).toBe(side !== null || actor.kind === 'system')
    expect(mayWriteNote(actor, THREAD)).toBe(side === 'agency')
  }
})

test('an agent who asked the question as a traveler may not read the notes of its thread', () => {
  const agent = person('AGENT', { userId: 'asker', agencyIds: [7] })
  expect(mayWriteNote(agent, THREAD)).toBe(false)
})

test('an owner who wrote about their own villa writes for the owner, and a traveler with that account for the traveler', () => {
  const own = { ...THREAD, ownerId: 'asker' }
  expect(sideOf(person('OWNER', { userId: 'asker' }), own)).toBe('owner')
  expect(sideOf(person(['OWNER', 'AGENT'], { userId: 'asker', agencyIds: [7] }), own)).toBe('owner')
  // An account that is no owner any more is the traveler of what it asked.
  expect(sideOf(person('TRAVELER', { userId: 'asker' }), own)).toBe('traveler')
})

test('an owner does not read what a former owner wrote to the agency, which the former owner and the agency still read', () => {
  const former = { ...THREAD, wroteAsOwner: true }
  const next = person('OWNER', { userId: 'owner' })
  expect([sideOf(next, former), mayReadThread(next, former), mayLearnAsker(next, former)]).toEqual([
    ...[null, false, false],
  ])
  expect(sideOf(person('OWNER', { userId: 'asker' }), former)).toBe('traveler')
  expect(sideOf(person('AGENT', { agencyIds: [7] }), former)).toBe('agency')
  expect(sideOf(person('OWNER', { userId: 'asker' }), { ...former, ownerId: 'asker' })).toBe('owner')
})

test('an account outside a thread does not learn who asked, whatever the state of the stay', () => {
  for (const actor of [person('AGENT', { agencyIds: [8] }), person('OWNER', { userId: 'another' }), SYSTEM])
    for (const status of [null, 'confirmed'] as const)
      expect(mayLearnAsker(actor, { ...THREAD, status })).toBe(false)
})

test('an owner learns the traveler of a confirmed stay, and not of a question about the villa', () => {
  const owner = person('OWNER', { userId: 'owner' })
  expect(mayLearnAsker(owner, THREAD)).toBe(false)
  expect(mayLearnAsker(owner, { ...THREAD, status: 'awaiting_payment' })).toBe(false)
  expect(mayLearnAsker(owner, { ...THREAD, status: 'cancelled' })).toBe(false)
  expect(mayLearnAsker(owner, { ...THREAD, status: 'confirmed' })).toBe(true)
  expect(mayLearnAsker(owner, { ...THREAD, userId: 'owner' })).toBe(true)
})
