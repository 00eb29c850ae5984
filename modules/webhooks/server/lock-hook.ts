import './hook-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayManageHooks } from '../hook-policy.ts'

export type Needs = { db: Database }
export type WithSecret = Needs & { secret: string }

/** An endpoint by its public id. */
export type Hook = { hook: string }

/** An endpoint and its secret, as `whsec_…`. */
export type ShownHook = Hook & { secret: string }

/** The entry of an act on an endpoint. */
export const audited = { subjectKind: 'hook', version: 1 } as const
export const NO_DETAIL = z.strictObject({})

/** An endpoint, locked. Refuses NOT_FOUND, to a program also for one of another agency. */
export async function lockHook({ db }: Needs, { hook }: Hook, actor: Actor) {
  const found = isUuid(hook)
    ? await db
        .selectFrom('hookEndpoints')
        .select(['id', 'publicId', 'agencyId', 'secretVersion', 'stoppedAt', 'url', 'events'])
        .where('publicId', '=', hook)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found || (actor.kind === 'key' && !mayManageHooks(actor, found)))
    throw new Refusal('NOT_FOUND', { kind: 'hook' })
  return found
}

export const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
