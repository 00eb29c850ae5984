import type { Transaction } from 'kysely'
import type { Tables } from './database/tables.ts'

/** Every event, with what it carries. Each module adds those it emits in its `server/*-events.ts`. */
export interface Events {}

export type EventName = keyof Events

/** What follows from an event, in its transaction: it reads and writes through `trx` alone, and may emit in turn. */
export type Subscriber<Name extends EventName> = (
  trx: Transaction<Tables>,
  event: Events[Name],
  emit: Emit,
) => Promise<void>

/** The subscribers of each event, in the order they run; an event without any has an empty list. */
export type Subscriptions = { readonly [Name in EventName]: readonly Subscriber<Name>[] }

/**
 * Runs the subscribers of an event one after the other in the caller's transaction. What any of them throws goes to
 * the caller: the event and all that follows from it are written together, or not at all.
 */
export type Emit = <Name extends EventName>(
  trx: Transaction<Tables>,
  name: Name,
  event: Events[Name],
) => Promise<void>

export function createEmit(subscriptions: Subscriptions): Emit {
  const emit: Emit = async (trx, name, event) => {
    for (const subscriber of subscriptions[name]) await subscriber(trx, event, emit)
  }
  return emit
}
