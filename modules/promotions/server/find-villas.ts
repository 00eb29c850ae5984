import type { Actor } from '#modules/accounts/actor.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/** The most villas that are named; more are all those of the agency. */
const MOST = 50

/**
 * The public identifiers of the villas on the site that lines of text name, by their names or the addresses of their pages; null where
 * nothing was typed. Refuses INVALID_INPUT, for the field `villas`, with the line that names none.
 */
export async function findVillas(
  needs: { db: Database },
  actor: Actor,
  typed: string,
): Promise<string[] | null> {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return null
  if (lines.length > MOST) throw refused(`Indiquez ${MOST}\u00a0villas au plus, ou laissez vide.`)
  const found: string[] = []
  for (const line of lines) {
    try {
      found.push(await findVillaOnSite(needs, actor, line))
    } catch (error) {
      const errors =
        error instanceof Refusal ? (error.details.errors as { villa?: string } | undefined) : undefined
      throw errors?.villa ? refused(`«\u00a0${line.slice(0, 80)}\u00a0». ${errors.villa}`) : error
    }
  }
  return found
}

const refused = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { villas: sentence } })
