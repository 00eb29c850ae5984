import { createEmit, type Emit, type EventName, type Events } from '#platform/events.ts'
import { subscriptions } from '#server/subscriptions.ts'

/** Events with the product's own subscribers, for a test that involves several modules. */
export function productEmit(needs: Partial<Parameters<typeof subscriptions>[0]> = {}): Emit {
  return createEmit(
    subscriptions({
      clock: { now: () => new Date() },
      secret: 'the secret of the links of a test',
      config: { publicUrl: 'http://localhost:3000' },
      ...needs,
    }),
  )
}

/** Records every event by its name. */
export function keptEvents() {
  const kept = new Map<EventName, unknown[]>()
  const listOf = (name: EventName) => kept.get(name) ?? kept.set(name, []).get(name)!
  return {
    /** Emits as `next` does, after it has recorded the event. */
    before:
      (next: Emit): Emit =>
      async (trx, name, event) => {
        listOf(name).push(event)
        await next(trx, name, event)
      },
    /** The events of that name in their order, including later ones. */
    of: <Name extends EventName>(name: Name) => listOf(name) as Events[Name][],
  }
}

/** Events whose subscribers fail at one of them, with the given reason. */
export function failingEmit(at: EventName, reason: string): Emit {
  return async (_trx, name) => {
    if (name === at) throw new Error(reason)
  }
}
