import type { Actor } from '#modules/accounts/actor.ts'
import {
  closeChange,
  findOpenChange,
  writeChange,
} from '#modules/listing-changes/server/listing-change-rows.ts'
import { markEdited } from '#modules/properties/server/mark-edited.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { wrongField } from '#shared/refusal.ts'
import {
  MOST_GROUPS,
  type NightGroup,
  nightChange,
  type OwnTerms,
  ownTermsOn,
  wishedNights,
} from '../night-change.ts'
import { nightsBetween, type Stay } from '../stay.ts'
import { listNightSettings } from './write-nights.ts'

type Prepared = { stay: Stay; today: CivilDate; wish: (own: OwnTerms) => OwnTerms }

/**
 * Prepares a change of nights of an approved listing, in the transaction of an act that holds its lock: the site stays as it is
 * until the owner answers (domain §7). It adds to the change that is prepared or waits, which then waits to be sent again;
 * nights that would stay as they are leave it, and a change without nights ends. False where nothing of it changes. Refuses
 * INVALID_INPUT when the change would have more groups than an owner answers on one page.
 */
export async function prepareNights(
  trx: Database,
  actor: Actor,
  propertyId: number,
  { stay, today, wish }: Prepared,
): Promise<boolean> {
  const open = await findOpenChange(trx, propertyId, 'nights')
  const known = open ? wishedNights(open.proposed as NightGroup[]) : new Map<CivilDate, OwnTerms>()
  const touched = [...known.keys(), ...nightsBetween(stay)].toSorted()
  const window = { arrival: touched[0]!, departure: addDays(touched.at(-1)!, 1) }
  const set = await listNightSettings(trx, propertyId, window)
  const current = new Map(set.map(({ night, price, minNights }) => [night, { price, minNights }]))
  const wished = new Map(known)
  for (const night of nightsBetween(stay))
    wished.set(night, wish(known.get(night) ?? ownTermsOn(current, night)))
  const rates = (await findCurrentRates(trx, propertyId))?.rates ?? NO_RATES
  const { before, proposed } = nightChange(rates, { today, current, wished })
  if (proposed.length > MOST_GROUPS) throw wrongField('from', TOO_MANY)
  if (proposed.length === 0) {
    if (open) await closeChange(trx, open.id, 'withdrawn')
    return open !== null
  }
  const fields = proposed.map((_, at) => String(at + 1))
  await writeChange(trx, actor, propertyId, { kind: 'nights', status: 'draft', before, proposed, fields })
  await markEdited(trx, propertyId)
  return true
}

const TOO_MANY = `Proposez d’abord au propriétaire les changements déjà préparés\u00a0: il répond à ${MOST_GROUPS}\u00a0périodes au plus à la fois.`
