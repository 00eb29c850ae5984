import type { Actor } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { findKeptOption } from './find-kept-option.ts'

/** What an option costs now and would cost on other nights, or the refusal that says why it may not have them. */
export type MoveQuote = { before: Cents; after: Cents } | { problem: Refusal }

/**
 * What the option that keeps these nights (their public identifier) would cost on others, by the rules that `moveOption` asks; whether
 * they are free is not looked at. Null where the actor may move no option there.
 */
export async function quoteMove(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  { nights, stay }: { nights: string; stay: Stay },
): Promise<MoveQuote | null> {
  const option = await findKeptOption(needs.db, actor, nights)
  if (!option) return null
  const { property, total: before, derogation } = option
  try {
    const asked = { property, stay, party: partyOf(option), held: derogation !== null }
    return { before, after: (await quoteListing(needs, asked)).quote.total }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error }
    throw error
  }
}
