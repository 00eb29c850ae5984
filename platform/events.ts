import type { Transaction } from 'kysely'
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

/** The subscribers of each event, in the order they run; an event without any has an empty list. */
export type Subscriptions = { readonly [Name in EventName]: readonly Subscriber<Name>[] }

/**
 * Runs the subscribers of an event one after the other in the caller's transaction. An error of any of them
 * is thrown to the caller: the event and all its effects are written together, or not at all.
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
