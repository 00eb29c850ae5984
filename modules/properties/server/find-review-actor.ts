import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLinkOf } from '#modules/links/server/resolve-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { REVIEW_SCOPES } from './look-up-review.ts'

/** The actor of a review link: its holder, for the property that the link opens. Refuses as links do. */
export async function findReviewActor(
  db: Database,
  { token, asker }: { token: string; asker: Asker },
): Promise<Actor> {
  return { kind: 'link', ...(await resolveLinkOf(db, token, REVIEW_SCOPES, asker)) }
}
