import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import type { FeedEvent } from '#modules/feeds/feed-event.ts'
import type { TestPerson } from '../person.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** A villa of the simulated week, and what another site says of its nights. */
export type SimulatedVilla = {
  name: string
  propertyId: number
  publicId: string
  /** Null for a villa that no other site sells. */
  feed: { publicId: string; events: FeedEvent[] } | null
}

/** What the product has promised a traveler, so that it can be held to it. */
export type Promised = 'signed' | 'paid' | 'confirmed' | 'cancelled'

export type SimulatedTraveler = {
  name: string
  email: string
  actor: KeptActor
  /** The public identifier of their checkout; null before it was answered. */
  checkout: string | null
  promised: Set<Promised>
}

export type World = {
  random: Random
  time: SimulatedTime
  house: House
  villas: readonly SimulatedVilla[]
  travelers: SimulatedTraveler[]
  treasurer: TestPerson
  /** Each line of the week, with its moment. */
  history: string[]
  tell(line: string): void
}

/** A kind of event of the week: `does` returns in a few words what came of it. */
export type SimulatedAct = { name: string; weight: number; does(world: World): Promise<string> }
