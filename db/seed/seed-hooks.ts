import type { DeliveryState } from '#modules/webhooks/hook-delivery.ts'
import { HOOK_EVENTS, type HookEvent } from '#modules/webhooks/hook-event.ts'
import { listHooks } from '#modules/webhooks/server/read-hooks.ts'
import { createHook } from '#modules/webhooks/server/write-hook.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; secret: string }

/** What became of an event: how many hours ago it happened, how often it was sent, and what was answered last. */
type Sent = {
  ago: number
  type: HookEvent
  state: DeliveryState
  attempts: number
  status: number
  tookMs: number
}

/** Addresses below `.example` are reserved and lead nowhere: they are plainly invented. */
const STORY: readonly {
  url: string
  events: HookEvent[]
  failingFor: number | null
  sent: readonly Sent[]
}[] = [
  {
    url: 'https://planning.agence-fictive.example/calanque',
    events: ['property.published', 'property.withdrawn'],
    failingFor: null,
    sent: [
      { ago: 196, type: 'property.published', state: 'delivered', attempts: 1, status: 204, tookMs: 88 },
      { ago: 121, type: 'property.withdrawn', state: 'delivered', attempts: 2, status: 200, tookMs: 143 },
      { ago: 30, type: 'property.published', state: 'delivered', attempts: 1, status: 204, tookMs: 91 },
    ],
  },
  {
    url: 'https://crm.agence-fictive.example/reservations',
    events: ['reservation.confirmed', 'reservation.cancelled', 'payment.received'],
    failingFor: 29,
    sent: [
      { ago: 150, type: 'reservation.confirmed', state: 'delivered', attempts: 1, status: 200, tookMs: 212 },
      { ago: 149, type: 'payment.received', state: 'delivered', attempts: 1, status: 200, tookMs: 187 },
      { ago: 29, type: 'reservation.cancelled', state: 'failed', attempts: 11, status: 500, tookMs: 1_204 },
      { ago: 28, type: 'payment.received', state: 'failed', attempts: 11, status: 503, tookMs: 10_000 },
    ],
  },
]

const HOUR = 3_600_000
/** They were added so many hours ago, before all that was sent. */
const OPENED = 290

/**
 * The webhooks of the demonstration: one whose receiver answers, one whose receiver has failed since yesterday, each with what was sent
 * to it, as examples of the catalogue. Nothing waits, so nothing is sent. Writes nothing where there is a webhook already.
 */
export async function seedHooks(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const [head, agency] = await Promise.all([
    findDemoPerson(db, 'SUPER_ADMIN'),
    findDemoPerson(db, 'AGENCY_ADMIN'),
  ])
  const agencyId = agency?.agencyIds[0]
  if (!head || agencyId === undefined || (await listHooks(needs, head)).length > 0) return
  const now = clock.now().getTime()
  for (const { url, events, failingFor, sent } of STORY) {
    const { hook } = await createHook(needs, head, { agencyId, url, events, formKey: `demonstration ${url}` })
    const { id: endpointId } = await db
      .updateTable('hookEndpoints')
      .set({
        createdAt: new Date(now - OPENED * HOUR),
        failingSince: failingFor === null ? null : new Date(now - failingFor * HOUR),
      })
      .where('publicId', '=', hook)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { ago, type, state, attempts, status, tookMs } of sent) {
      const createdAt = new Date(now - ago * HOUR)
      const payload = JSON.stringify({
        type,
        timestamp: createdAt.toISOString(),
        data: HOOK_EVENTS[type].data,
      })
      const { id: eventId } = await db
        .insertInto('hookEvents')
        .values({ type, payload, createdAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      // The last of eleven tries comes a day after the first.
      const triedAt = new Date(createdAt.getTime() + (attempts > 2 ? 24 * HOUR : attempts * 2_000))
      await db
        .insertInto('hookDeliveries')
        .values({ endpointId, eventId, state, attempts, answerStatus: status, tookMs, triedAt, createdAt })
        .execute()
    }
  }
}
