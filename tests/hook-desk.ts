import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { DELIVERY_LIST } from '#modules/webhooks/delivery-list.ts'
import { HOOK_EVENTS, type HookEvent } from '#modules/webhooks/hook-event.ts'
import { hookWork } from '#modules/webhooks/server/deliver-hook.ts'
import { listDeliveries } from '#modules/webhooks/server/read-hooks.ts'
import { createHook } from '#modules/webhooks/server/write-hook.ts'
import { writeHookEvent } from '#modules/webhooks/server/write-hook-event.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { openHookReceiver } from './hook-receiver.ts'
import { criteriaOf } from './list-criteria.ts'
import { person } from './person.ts'
import { openTestAgency } from './published-villa.ts'
import { openTestServices } from './test-services.ts'

type Written = Parameters<typeof writeHookEvent>[1]
type Choices = { events?: readonly HookEvent[]; agency?: number | null; url?: string }

const SUPER = person('SUPER_ADMIN', { userId: 'super' })

/** An agency, and a program that its endpoints call; each test begins without endpoints, and its program answers 204. */
export async function openHookDesk() {
  const program = await openHookReceiver()
  const services = await openTestServices(undefined, { feedNetwork: program.network })
  const { db } = services
  const agencyId = await openTestAgency(db)
  beforeEach(async () => {
    await db.deleteFrom('hookDeliveries').execute()
    await db.deleteFrom('hookEndpoints').execute()
    await db.deleteFrom('queueItems').where('kind', '=', 'hook').execute()
    program.received.length = 0
    Object.assign(program.answer, { status: 204, headers: {}, isEndless: false })
  })
  return {
    ...{ program, services, db, agencyId, SUPER },
    add: ({
      events = ['reservation.confirmed'],
      agency = agencyId,
      url = program.urlOf('/hook'),
    }: Choices = {}) =>
      createHook(services, SUPER, { agencyId: agency, url, events, formKey: crypto.randomUUID() }),
    /** Sends what waits, however long it still had to wait; an answer is waited for as long as in production, or `withinMs`. */
    sendDue: async (withinMs?: number) => {
      await sql`update queue_items set next_attempt_at = now() where kind = 'hook'`.execute(db)
      return runDueWork(services, [hookWork(services, withinMs)])
    },
    write: (type: HookEvent = 'reservation.confirmed', agency = agencyId) =>
      writeHookEvent(db, { type, agencyId: agency, data: HOOK_EVENTS[type].data } as Written),
    sentTo: async (hook: string) =>
      (await listDeliveries(services, SUPER, hook, criteriaOf(DELIVERY_LIST, ''))).rows,
  }
}

/** `done`, or the code of the refusal. */
export const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
