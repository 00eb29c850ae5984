import type { Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tables } from './database/tables.ts'

/** Every event, with what it carries. Each module adds those it emits in its `server/*-events.ts`. */
export interface Events {}

export type EventName = keyof Events

/**
 * A subscriber of an event, run in its transaction: it reads and writes through `trx` alone, and may emit
 * other events.
 */
export type Subscriber<Name extends EventName> = (
  trx: Transaction<Tables>,
  event: Events[Name],
  emit: Emit,
) => Promise<void>

/** A subscriber, the event that it follows, and its place among the subscribers of that event. */
export type Subscription = {
  [Name in EventName]: { event: Name; place: number; run: Subscriber<Name> }
}[EventName]

/** What a subscriber may use beside its transaction. */
export type SubscriberNeeds = { clock: Clock; secret: string; config: { publicUrl: string } }

/** The subscribers of one room, declared in its `server/<room>-subscribers.ts` (docs/decisions/096). */
export type RoomSubscribers = (needs: SubscriberNeeds) => readonly Subscription[]

/**
 * Declares that `run` follows an event. Places are tens: the subscriber with the lowest place runs first, and two subscribers
 * of one event have two places.
 */
export function on<Name extends EventName>(event: Name, place: number, run: Subscriber<Name>): Subscription {
  return { event, place, run } as Subscription
}

/**
 * Runs the subscribers of an event one after the other in the caller's transaction. An error of any of them
 * is thrown to the caller: the event and all its effects are written together, or not at all.
 */
export type Emit = <Name extends EventName>(
  trx: Transaction<Tables>,
  name: Name,
  event: Events[Name],
) => Promise<void>

/** The emitter of these subscriptions, each event's in the order of their places. Throws where two have one place. */
export function createEmit(subscriptions: readonly Subscription[]): Emit {
  const followers = Map.groupBy(
    subscriptions.toSorted((one, other) => one.place - other.place),
    ({ event }) => event,
  )
  for (const [event, inOrder] of followers)
    if (new Set(inOrder.map(({ place }) => place)).size < inOrder.length)
      throw new Error(`Two subscribers of ${event} have one place`)
  const emit: Emit = async (trx, name, event) => {
    for (const { run } of followers.get(name) ?? []) await (run as Subscriber<typeof name>)(trx, event, emit)
  }
  return emit
}
