import './rate-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import {
  closeChange,
  findOpenChange,
  writeChange,
} from '#modules/listing-changes/server/listing-change-rows.ts'
import { isReadByOwner, waitsForOwner } from '#modules/listing-changes/waits-for-owner.ts'
import { mayChangePrices, maySetServiceFee } from '#modules/properties/property-policy.ts'
import { markEdited } from '#modules/properties/server/mark-edited.ts'
import {
  getPropertyRecord,
  lockPropertyRecord,
  type PropertyRecord,
} from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { NO_RATES, type Rates } from '../rates.ts'
import { rebaseRates } from '../rebase-rates.ts'
import { mergeRates } from '../season-year.ts'
import { changeTo, demandRatesOf, RATES_AUDIT } from './change-rates.ts'
import { findCurrentRates, ratesOf, storedRates } from './stored-rates.ts'

/**
 * Rates as their editor is shown them: `number` counts the versions, 0 before the first. While a change is prepared or waits
 * for the owner, `rates` are the changed ones and `number` is their revision, below zero.
 */
export type EditedRates = {
  propertyId: number
  number: number
  rates: Rates
  change: { isSent: boolean; at: Instant } | null
  /** What the actor changes waits for the owner's answer. */
  waits: boolean
  /** The owner reads the listing: its rates are not the actor's to change until the answer. */
  isReadByOwner: boolean
  /** The service fee is the actor's to set. */
  setsServiceFee: boolean
}

/** The current rates, for those who may change them. Refuses NOT_FOUND and FORBIDDEN. */
export async function getEditedRates(db: Database, actor: Actor, publicId: string): Promise<EditedRates> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayChangePrices(actor, property)) throw new Refusal('FORBIDDEN')
  const waits = waitsForOwner(actor, property)
  const known = {
    ...{ propertyId: property.id, waits, isReadByOwner: isReadByOwner(actor, property) },
    setsServiceFee: maySetServiceFee(actor, property),
  }
  const open = waits ? await findOpenChange(db, property.id, 'rates') : null
  if (open) {
    const change = { isSent: open.status === 'waiting', at: open.proposedAt }
    return { ...known, number: -open.revision, rates: ratesOf(open.proposed), change }
  }
  const { number, rates } = (await findCurrentRates(db, property.id)) ?? { number: 0, rates: NO_RATES }
  return { ...known, number, rates, change: null }
}

type RatesNeeds = { db: Database; emit: Emit }
type Edited = { publicId: string; base: number; edit: (rates: Rates) => Rates }

/**
 * Records what `edit` makes of the rates of version `base`, which its editor was shown. What another person changed since in
 * other fields stays; a field that both changed is refused by EDITED_MEANWHILE, its names in `fields`, and nothing is recorded.
 * On a listing that its owner approved, the agency prepares a change: what the site shows stays until the owner answers.
 * Refuses as `changeRates` does too.
 */
export const editRates = defineAct({
  name: 'rates.edit',
  subject: ({ db }: RatesNeeds, { publicId }: Edited) => lockPropertyRecord(db, publicId),
  may: mayChangePrices,
  audit: RATES_AUDIT,
  does: ({ needs, actor, subject, input }) => edit(needs.db, actor, subject, input, needs),
})

async function edit(
  trx: Parameters<Emit>[0],
  actor: Actor,
  property: PropertyRecord,
  { base, edit: change }: Pick<Edited, 'base' | 'edit'>,
  { emit }: { emit: Emit },
): Promise<{ number: number }> {
  const current = (await findCurrentRates(trx, property.id))?.rates ?? NO_RATES
  if (waitsForOwner(actor, property))
    return prepareRates(trx, actor, { property, current, base, edit: change })
  const seen = await findRates(trx, property.id, base)
  const { rates, conflicts } = mergeRates(seen, change(seen), current)
  if (conflicts.length > 0) throw new Refusal('EDITED_MEANWHILE', { fields: conflicts })
  return changeTo(trx, actor, property, rates, { emit })
}

type Prepared = Pick<Edited, 'base' | 'edit'> & { property: PropertyRecord; current: Rates }

/** Prepares a change of rates; one that gives the current rates back ends it. */
async function prepareRates(
  trx: Database,
  actor: Actor,
  { property, current, base, edit }: Prepared,
): Promise<{ number: number }> {
  const open = await findOpenChange(trx, property.id, 'rates')
  if (open ? base !== -open.revision : base < 0) throw new Refusal('EDITED_MEANWHILE', { fields: [] })
  const seen = open ? ratesOf(open.proposed) : await findRates(trx, property.id, base)
  const before = open ? ratesOf(open.before) : seen
  const { proposed, fields } = rebaseRates(before, demandRatesOf(edit(seen)), current)
  if (fields.length === 0) {
    if (open) await closeChange(trx, open.id, 'withdrawn')
    return { number: base }
  }
  const change = { kind: 'rates', status: 'draft', before: current, proposed, fields } as const
  await writeChange(trx, actor, property.id, change)
  await markEdited(trx, property.id)
  return { number: -((open?.revision ?? 0) + 1) }
}

/**
 * Records again the version before `base`: undoes the last change that its editor saw, but for a service fee that is not the
 * actor's to set; a change that was prepared is given
 * up. Refuses as `editRates` does.
 */
export const restoreFormerRates = defineAct({
  name: 'rates.restore',
  subject: ({ db }: RatesNeeds, { publicId }: { publicId: string; base: number }) =>
    lockPropertyRecord(db, publicId),
  may: mayChangePrices,
  audit: RATES_AUDIT,
  does: async ({ needs, actor, subject: property, input: { base } }): Promise<{ number: number }> => {
    const { id } = property
    const open = base < 0 ? await findOpenChange(needs.db, id, 'rates') : null
    const former = open ? ratesOf(open.before) : await findRates(needs.db, id, base - 1)
    const restore = ({ serviceFeeBasisPoints }: Rates): Rates =>
      maySetServiceFee(actor, property) ? former : { ...former, serviceFeeBasisPoints }
    return edit(needs.db, actor, property, { base, edit: restore }, needs)
  },
})

async function findRates(trx: Database, propertyId: number, number: number): Promise<Rates> {
  if (number === 0) return NO_RATES
  const row = await trx
    .selectFrom('rateVersions')
    .select(['propertyId', 'id as ratesVersionId', 'rates'])
    .where('propertyId', '=', propertyId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return storedRates(row)
}
