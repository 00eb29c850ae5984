import type { Actor } from '#modules/accounts/actor.ts'
import {
  closeChange,
  findOpenChange,
  rebaseChange,
  writeChange,
} from '#modules/listing-changes/server/listing-change-rows.ts'
import { isSameValue } from '#modules/listing-drafts/same-value.ts'
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
  const current = await ownTermsOf(trx, propertyId, [...known.keys(), ...nightsBetween(stay)])
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
  const fields = groupNames(proposed)
  await writeChange(trx, actor, propertyId, { kind: 'nights', status: 'draft', before, proposed, fields })
  await markEdited(trx, propertyId)
  return true
}

/**
 * Puts a change of nights that is prepared or waits on what is set since by another, in the transaction of an act that holds its
 * lock: what its owner is asked is a change of what the site has.
 */
export async function rebaseNights(trx: Database, propertyId: number, today: CivilDate): Promise<void> {
  const open = await findOpenChange(trx, propertyId, 'nights')
  if (!open) return
  const wished = wishedNights(open.proposed as NightGroup[])
  const current = await ownTermsOf(trx, propertyId, [...wished.keys()])
  const isSet = ([night, own]: [CivilDate, OwnTerms]) => !isSameValue(own, ownTermsOn(current, night))
  if (![...wishedNights(open.before as NightGroup[])].some(isSet)) return
  const rates = (await findCurrentRates(trx, propertyId))?.rates ?? NO_RATES
  const change = nightChange(rates, { today, current, wished })
  // One page would not ask them all: those that moved are then refused, not asked anew.
  if (change.proposed.length > MOST_GROUPS) return
  await rebaseChange(trx, open, { ...change, fields: groupNames(change.proposed) })
}

/** What is set on these nights, one at least. */
export async function ownTermsOf(
  trx: Database,
  propertyId: number,
  nights: readonly CivilDate[],
): Promise<Map<CivilDate, OwnTerms>> {
  const ordered = nights.toSorted()
  const window = { arrival: ordered[0]!, departure: addDays(ordered.at(-1)!, 1) }
  const set = await listNightSettings(trx, propertyId, window)
  return new Map(set.map(({ night, price, minNights }) => [night, { price, minNights }]))
}

const groupNames = (groups: readonly NightGroup[]) => groups.map((_, at) => String(at + 1))

const TOO_MANY = `Proposez d’abord au propriétaire les changements déjà préparés\u00a0: il répond à ${MOST_GROUPS}\u00a0périodes au plus à la fois.`
