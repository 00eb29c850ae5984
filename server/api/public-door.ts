import type { Context } from 'hono'
import type { Actor } from '#modules/accounts/actor.ts'
import { PUBLIC_DOORS, type PublicDoorName } from '#modules/public-api/public-doors.ts'
import type { AskedPage, OpenPage } from '#modules/public-api/server/open-pages.ts'
import { hashOf } from '#platform/token.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { refusals } from './described-doors.ts'

/** What is said of every door: its place, its right, and the key that it asks for. */
export function described(name: PublicDoorName, more: readonly RefusalCode[] = []) {
  const { method, path, scope, summary, ...door } = PUBLIC_DOORS[name]
  return {
    ...{ path, summary, tags: ['v1'], security: [{ key: [scope] }] },
    ...{ method: method.toLowerCase() as Lowercase<typeof method> },
    description: ['description' in door && door.description, `Droit demandé\u00a0: ${scope}.`]
      .filter(Boolean)
      .join(' '),
    'x-refusals': refusals(['KEY_REQUIRED', 'FORBIDDEN', 'FEATURE_OFF', ...more]),
  }
}

/** The page that a call asks for. */
export const pageOf = ({ cursor, limit }: { cursor?: string | undefined; limit: number }): AskedPage => ({
  after: cursor ?? null,
  most: limit,
})
/** A page as a call answers it. */
export const pageView = <Item, View>({ items, next }: OpenPage<Item>, viewOf: (item: Item) => View) => ({
  data: items.map(viewOf),
  next_cursor: next,
})

/**
 * Names a call that writes: the same one that runs again, after its process died, writes nothing more; another content, or that of another
 * key, is another call.
 */
export function formKeyOf(c: Context<RequestEnv>, actor: Actor): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined || actor.kind !== 'key') return `api:${crypto.randomUUID()}`
  return `api:${actor.keyId}:${key}:${hashOf(JSON.stringify(c.req.valid('json' as never)))}`
}
