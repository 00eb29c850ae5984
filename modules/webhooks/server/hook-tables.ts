import type { Generated, GeneratedAlways } from 'kysely'
import type { DeliveryState, StopReason } from '../hook-delivery.ts'
import type { HookEvent } from '../hook-event.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    hookEndpoints: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      /** Null for an endpoint of the house. */
      agencyId: number | null
      url: string
      events: HookEvent[]
      secretVersion: Generated<number>
      /** Until when the secret before signs too. */
      formerUntil: Date | null
      sentOnce: string
      createdAt: Generated<Date>
      failingSince: Date | null
      stoppedAt: Date | null
      stoppedBecause: StopReason | null
    }
    hookEvents: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      type: string
      payload: string
      createdAt: Generated<Date>
    }
    hookDeliveries: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      endpointId: number
      eventId: number
      state: Generated<DeliveryState>
      attempts: Generated<number>
      answerStatus: number | null
      problem: string | null
      tookMs: number | null
      triedAt: Date | null
      createdAt: Generated<Date>
    }
  }
}
