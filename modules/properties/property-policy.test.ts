import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import {
  mayChangePrices,
  mayEditListing,
  mayMoveProperty,
  mayPublishListing,
  mayReviewAsOwner,
  maySendToOwner,
} from './property-policy.ts'

const PROPERTY = { publicId: 'p1', agencyId: 7, ownerId: 'owner' }

const inAgency = (role: 'AGENT' | 'AGENCY_ADMIN', agencyId: number | null) =>
  person(role, { agencyIds: agencyId === null ? [] : [agencyId] })
const owner = person('OWNER', { userId: 'owner' })
const link = (scope: string, subjectId: string): Actor => ({ kind: 'link', scope, subjectId })
const others: Actor[] = [
  inAgency('AGENT', 8),
  inAgency('AGENCY_ADMIN', 8),
  inAgency('AGENCY_ADMIN', null),
  person('BACK_OFFICE'),
  person('TRAVELER', { agencyIds: [7] }),
  link('owner_review', 'p1'),
  { kind: 'visitor', visitorId: null },
]

describe('a listing', () => {
  test('is edited by its agency’s people, its owner, the administrators and the product', () => {
    const allowed = [SYSTEM, inAgency('AGENT', 7), inAgency('AGENCY_ADMIN', 7), person('ADMIN'), owner]
    expect(allowed.filter((actor) => !mayEditListing(actor, PROPERTY))).toEqual([])
    expect(others.filter((actor) => mayEditListing(actor, PROPERTY))).toEqual([])
  })

  test('is sent to its owner by its agency’s people, the administrators and the product', () => {
    const allowed = [SYSTEM, inAgency('AGENT', 7), inAgency('AGENCY_ADMIN', 7), person('ADMIN')]
    expect(allowed.filter((actor) => !maySendToOwner(actor, PROPERTY))).toEqual([])
    expect([...others, owner].filter((actor) => maySendToOwner(actor, PROPERTY))).toEqual([])
  })

  test('is published by the head of its agency, the administrators and the product', () => {
    const allowed = [SYSTEM, inAgency('AGENCY_ADMIN', 7), person('ADMIN'), person('SUPER_ADMIN')]
    expect(allowed.filter((actor) => !mayPublishListing(actor, PROPERTY))).toEqual([])
    const refused = [...others, owner, inAgency('AGENT', 7)]
    expect(refused.filter((actor) => mayPublishListing(actor, PROPERTY))).toEqual([])
  })
})

describe('prices', () => {
  test('are changed by the owner, the agency’s people, the administrators and the product', () => {
    const administrators = [person('ADMIN'), person('SUPER_ADMIN')]
    const allowed = [SYSTEM, inAgency('AGENT', 7), inAgency('AGENCY_ADMIN', 7), owner, ...administrators]
    expect(allowed.filter((actor) => !mayChangePrices(actor, PROPERTY))).toEqual([])
    expect([...others, person('OWNER')].filter((actor) => mayChangePrices(actor, PROPERTY))).toEqual([])
    expect(mayChangePrices(owner, { ...PROPERTY, ownerId: null })).toBe(false)
  })
})

describe('the review in the owner’s name', () => {
  test('is open to the owner and to the holder of this property’s review link', () => {
    expect(mayReviewAsOwner(owner, PROPERTY)).toBe(true)
    expect(mayReviewAsOwner(link('owner_review', 'p1'), PROPERTY)).toBe(true)
  })

  test('is closed to another owner or link, the agency, and an owner’s account that lost its role', () => {
    const refused = [
      person('OWNER'),
      inAgency('AGENT', 7),
      link('owner_review', 'p2'),
      link('read_only', 'p1'),
      person('TRAVELER', { userId: 'owner' }),
    ]
    expect(refused.some((actor) => mayReviewAsOwner(actor, PROPERTY))).toBe(false)
    expect(mayReviewAsOwner(person('OWNER'), { ...PROPERTY, ownerId: null })).toBe(false)
  })
})

test('the product alone lets a paper lapse, and no person, whatever their role', () => {
  const people = [...ROLES.map((role) => person(role, { agencyIds: [7] })), owner, link('owner_review', 'p1')]
  expect(people.filter((actor) => mayMoveProperty(actor, PROPERTY, 'lapse'))).toEqual([])
  expect(mayMoveProperty(SYSTEM, PROPERTY, 'lapse')).toBe(true)
})

test('each actor may take the steps of review and publication that their role allows', () => {
  const steps = [
    'submit',
    'hand_over',
    'revise',
    'restore',
    'owner_approve',
    'owner_reject',
    'publish',
    'archive',
    'propose_change',
    'withdraw_change',
    'answer_change',
    'take_back',
  ] as const
  const changes = ['propose_change', 'withdraw_change'] as const
  const mayBy = (actor: Actor) => steps.filter((event) => mayMoveProperty(actor, PROPERTY, event))
  expect(mayBy(inAgency('AGENT', 7))).toEqual(['submit', 'revise', 'restore', ...changes])
  expect(mayBy(inAgency('AGENCY_ADMIN', 7))).toEqual([
    ...['submit', 'revise', 'restore', 'publish', 'archive'],
    ...changes,
  ])
  expect(mayBy(owner)).toEqual([
    ...['hand_over', 'owner_approve', 'owner_reject', 'answer_change', 'take_back'],
  ])
  expect(mayBy(person('BACK_OFFICE'))).toEqual([])
  expect(mayBy(SYSTEM)).toEqual(steps)
  expect(mayBy(link('owner_review', 'p1'))).toEqual(['owner_approve', 'owner_reject'])
  expect(mayBy(link('listing_change', 'p1'))).toEqual(['answer_change', 'take_back'])
  expect(mayBy(link('listing_change', 'p2'))).toEqual([])
})
