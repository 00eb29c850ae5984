import './hook-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandNotClosed } from '#modules/agencies/server/end-agency.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { HOOK_ROTATION_HOURS } from '../hook-delivery.ts'
import { mayManageHooks } from '../hook-policy.ts'
import { failWaiting } from './deliver-hook.ts'
import { hookSecret } from './hook-secret.ts'
import {
  audited,
  conflict,
  type Hook,
  lockHook,
  type Needs,
  NO_DETAIL,
  type ShownHook,
  type WithSecret,
} from './lock-hook.ts'
import { HOOK_WORK, writeTestEvent } from './write-hook-event.ts'

const STOPPED = 'Cette adresse est arrêtée\u00a0: reprenez d’abord ses envois.'

/** Gives an endpoint a new secret; for a day, messages are signed by the one before too. Refuses NOT_FOUND and FORBIDDEN. */
export const rotateHook = defineAct({
  name: 'hook.rotate',
  subject: (needs: WithSecret, input: Hook, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: NO_DETAIL },
  does: async ({ needs: { db: trx, secret }, subject, record }): Promise<ShownHook> => {
    const { id, publicId } = subject
    const secretVersion = subject.secretVersion + 1
    const formerUntil = sql<Date>`now() + make_interval(hours => ${HOOK_ROTATION_HOURS})`
    await trx.updateTable('hookEndpoints').set({ secretVersion, formerUntil }).where('id', '=', id).execute()
    await record(trx, publicId, {})
    return { hook: publicId, secret: hookSecret(secret, { publicId, secretVersion }) }
  },
})

/** Calls an endpoint no more; what waits is given up. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where it is stopped. */
export const stopHook = defineAct({
  name: 'hook.stop',
  subject: (needs: Needs, input: Hook, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: NO_DETAIL },
  does: async ({ needs: { db: trx }, subject: { id, publicId, stoppedAt }, record }): Promise<void> => {
    if (stoppedAt) throw conflict('Cette adresse est déjà arrêtée.')
    await trx
      .updateTable('hookEndpoints')
      .set({ stoppedAt: sql<Date>`now()`, stoppedBecause: 'person' })
      .where('id', '=', id)
      .execute()
    await failWaiting(trx, id)
    await record(trx, publicId, {})
  },
})

/** Calls a stopped endpoint again, from the next event on. Refuses NOT_FOUND, FORBIDDEN, AGENCY_CLOSED, and STATUS_CONFLICT where it is called. */
export const resumeHook = defineAct({
  name: 'hook.resume',
  subject: (needs: Needs, input: Hook, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: NO_DETAIL },
  does: async ({ needs: { db: trx }, subject, record }): Promise<void> => {
    const { id, publicId, agencyId, stoppedAt } = subject
    if (agencyId !== null) await demandNotClosed(trx, agencyId)
    if (!stoppedAt) throw conflict('Cette adresse reçoit déjà les événements.')
    await trx
      .updateTable('hookEndpoints')
      .set({ stoppedAt: null, stoppedBecause: null, failingSince: null })
      .where('id', '=', id)
      .execute()
    await record(trx, publicId, {})
  },
})

/** Sends a test to an endpoint. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where it is stopped. */
export const testHook = defineAct({
  name: 'hook.test',
  subject: (needs: Needs, input: Hook, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: NO_DETAIL },
  does: async ({ needs: { db: trx }, subject: { id, publicId, stoppedAt }, record }): Promise<void> => {
    if (stoppedAt) throw conflict(STOPPED)
    await writeTestEvent(trx, id)
    await record(trx, publicId, {})
  },
})

/** The most that is sent again at once. */
const MOST_AGAIN = 1_000

/**
 * Sends again one delivery, or all that were given up in the last hours, at once and with all their tries; answers how many. Refuses
 * NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where the endpoint is stopped.
 */
export const resendHook = defineAct({
  name: 'hook.resend',
  subject: (needs: Needs, input: Hook & ({ delivery: string } | { hours: number }), actor) =>
    lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: z.strictObject({ sent: z.number() }) },
  does: async ({
    needs: { db: trx },
    subject: { id, publicId, stoppedAt },
    input,
    record,
  }): Promise<number> => {
    if (stoppedAt) throw conflict(STOPPED)
    if ('delivery' in input && !isUuid(input.delivery)) throw new Refusal('NOT_FOUND', { kind: 'delivery' })
    const chosen = trx
      .selectFrom('hookDeliveries')
      .select('id')
      .where('endpointId', '=', id)
      .where('state', '<>', 'waiting')
      .where(
        'delivery' in input
          ? sql<boolean>`public_id = ${input.delivery}`
          : sql<boolean>`state = 'failed' and created_at > now() - make_interval(hours => ${input.hours})`,
      )
      .orderBy('id')
      .limit(MOST_AGAIN)
    const sent = await trx
      .updateTable('hookDeliveries')
      .set({ state: 'waiting', attempts: 0 })
      .where('id', 'in', chosen)
      .returning('publicId')
      .execute()
    await enqueue(
      trx,
      HOOK_WORK,
      sent.map((one) => one.publicId),
    )
    await record(trx, publicId, { sent: sent.length })
    return sent.length
  },
})
