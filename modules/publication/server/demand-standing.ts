import { type NightGroup, wishedNights } from '#modules/calendar/night-change.ts'
import { ownTermsOf } from '#modules/calendar/server/prepare-nights.ts'
import type { ChangeAnswers, ListingChange } from '#modules/listing-changes/listing-change.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates, ratesOf } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { changeKey } from '../change-view.ts'
import { movedNights, movedParts, movedRates } from '../moved-parts.ts'

type Answered = { change: ListingChange; answers: ChangeAnswers }

/**
 * An owner accepts a difference from what the site has. Refuses INVALID_INPUT beside each difference that they accept of what
 * changed on the site since: to show it would undo that change unread.
 */
export async function demandStanding(
  trx: Database,
  propertyId: number,
  answered: readonly Answered[],
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const { change, answers } of answered)
    for (const field of await findMoved(trx, propertyId, change))
      if (answers[field]?.isAccepted) errors[`answer.${changeKey(change, field)}`] = MOVED
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

async function findMoved(
  trx: Database,
  propertyId: number,
  { kind, before, proposed }: ListingChange,
): Promise<string[]> {
  if (kind === 'content') {
    const active = await findActiveVersion(trx, propertyId)
    const [known, asked] = [before, proposed] as [ListingContent, ListingContent]
    return active ? movedParts({ before: known, proposed: asked, now: active.content }) : []
  }
  if (kind === 'rates') {
    const now = (await findCurrentRates(trx, propertyId))?.rates ?? NO_RATES
    return movedRates({ before: ratesOf(before), proposed: ratesOf(proposed), now })
  }
  const [known, groups] = [before, proposed] as [NightGroup[], NightGroup[]]
  const now = await ownTermsOf(trx, propertyId, [...wishedNights(groups).keys()])
  return movedNights({ before: known, proposed: groups, now })
}

const MOVED =
  'Ceci a changé depuis que l’agence vous l’a proposé\u00a0: l’accepter effacerait ce qui est en ligne aujourd’hui. Refusez-le ici\u00a0; l’agence peut vous le proposer de nouveau.'
