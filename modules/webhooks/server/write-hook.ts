import './hook-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { lackedRight } from '#modules/accounts/key-scope.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandNotClosed } from '#modules/agencies/server/end-agency.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HookEvent } from '../hook-event.ts'
import { lackedToBeSent, mayManageHooks } from '../hook-policy.ts'
import { NOT_HTTPS_HOOK, readHookUrl } from '../hook-url.ts'
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

/** Where an endpoint is called, and for what. */
type Wanted = { url: string; events: readonly HookEvent[] }
/** `agencyId` is null for an endpoint of the house. */
type NewHook = Wanted & { agencyId: number | null; formKey: string }

/** The most endpoints of one agency, or of the house: each event is sent to all that chose it. */
export const MOST_HOOKS_OF_ONE = 20

/**
 * Adds an address that is called when something happens; the same form sent twice adds one. Refuses NOT_FOUND for an unknown agency,
 * AGENCY_CLOSED, FORBIDDEN, also for an event whose data the key of a program does not let it read, INVALID_INPUT without an https address or any event, and STATUS_CONFLICT for one more than an agency has.
 */
export const createHook = defineAct({
  name: 'hook.create',
  subject: async ({ db }: WithSecret, { agencyId }: NewHook) => {
    if (agencyId !== null) await getAgency(db, agencyId)
    return { agencyId }
  },
  may: mayManageHooks,
  audit: {
    ...audited,
    detail: z.strictObject({
      ...{ agencyId: z.nullable(z.number()), url: z.string(), events: z.array(z.string()) },
    }),
  },
  does: async ({ needs, actor, input, record }): Promise<ShownHook> => {
    const { db: trx, secret } = needs
    const { agencyId, formKey } = input
    const { url, events } = readWanted(actor, input)
    if (agencyId !== null) await demandNotClosed(trx, agencyId)
    await demandRoom(trx, agencyId)
    const made = await trx
      .insertInto('hookEndpoints')
      .values({ agencyId, url, events, sentOnce: hashOf(formKey) })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning(['publicId', 'secretVersion'])
      .executeTakeFirst()
    if (!made) throw conflict('Cette adresse vient d’être ajoutée\u00a0: ouvrez-la dans la liste.')
    await record(trx, made.publicId, { agencyId, url, events })
    return { hook: made.publicId, secret: hookSecret(secret, made) }
  },
})

/**
 * Changes where an endpoint is called, or for what; its secret stays. What waits is sent to the new address. Refuses NOT_FOUND,
 * FORBIDDEN as `createHook`, and INVALID_INPUT without an https address or any event.
 */
export const changeHook = defineAct({
  name: 'hook.change',
  subject: (needs: Needs, input: Hook & Partial<Wanted>, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: z.strictObject({ url: z.string(), events: z.array(z.string()) }) },
  does: async ({ needs: { db: trx }, actor, subject, input, record }): Promise<void> => {
    const { id, publicId } = subject
    const { url = subject.url, events = subject.events } = input
    const changed = readWanted(actor, { url, events })
    await trx.updateTable('hookEndpoints').set(changed).where('id', '=', id).execute()
    await record(trx, publicId, changed)
  },
})

/** Removes an endpoint with what was sent to it: its secret signs nothing more. Refuses NOT_FOUND and FORBIDDEN. */
export const deleteHook = defineAct({
  name: 'hook.delete',
  subject: (needs: Needs, input: Hook, actor) => lockHook(needs, input, actor),
  may: mayManageHooks,
  audit: { ...audited, detail: NO_DETAIL },
  does: async ({ needs: { db: trx }, subject: { id, publicId }, record }): Promise<void> => {
    await trx.deleteFrom('hookDeliveries').where('endpointId', '=', id).execute()
    await trx.deleteFrom('hookEndpoints').where('id', '=', id).execute()
    await record(trx, publicId, {})
  },
})

/**
 * The address and the events as they are kept, each event once. A program is sent, at any address, only what its key lets it read,
 * whether it chose the events or found them.
 */
function readWanted(actor: Actor, wanted: Wanted): { url: string; events: HookEvent[] } {
  const url = readHookUrl(wanted.url)
  if (url === null) throw new Refusal('INVALID_INPUT', { errors: { url: NOT_HTTPS_HOOK } })
  const events = [...new Set(wanted.events)]
  if (events.length === 0)
    throw new Refusal('INVALID_INPUT', { errors: { events: 'Choisissez un événement au moins.' } })
  const lacked = lackedToBeSent(actor, events)
  if (lacked) throw new Refusal('FORBIDDEN', { reason: lackedRight(lacked) })
  return { url, events }
}

/** Forms of one agency take turns, so that two at once do not pass the most together. */
async function demandRoom(trx: Database, agencyId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`hooks of ${agencyId ?? 'the house'}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('hookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`agency_id is not distinct from ${agencyId}`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_HOOKS_OF_ONE)
    throw conflict(
      `Il y a déjà ${MOST_HOOKS_OF_ONE}\u00a0adresses. Supprimez-en une qui ne sert plus, puis recommencez.`,
    )
}
