import './rate-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayChangePrices } from '#modules/properties/property-policy.ts'
import { getPropertyRecord, lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { NO_RATES, type Rates } from '../rates.ts'
import { mergeRates } from '../season-year.ts'
import { changeRates } from './change-rates.ts'
import { findCurrentRates, storedRates } from './stored-rates.ts'

/** Rates as their editor is shown them: `number` counts the versions, 0 before the first. */
export type EditedRates = { propertyId: number; number: number; rates: Rates }

/** The current rates, for those who may change them. Refuses NOT_FOUND and FORBIDDEN. */
export async function getEditedRates(db: Database, actor: Actor, publicId: string): Promise<EditedRates> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayChangePrices(actor, property)) throw new Refusal('FORBIDDEN')
  const { number, rates } = (await findCurrentRates(db, property.id)) ?? { number: 0, rates: NO_RATES }
  return { propertyId: property.id, number, rates }
}

/**
 * Records what `edit` makes of the rates of version `base`, which its editor was shown. What another person changed since in
 * other fields stays; a field that both changed is refused by EDITED_MEANWHILE, its names in `fields`, and nothing is recorded.
 * Refuses as `changeRates` does too.
 */
export function editRates(
  needs: { db: Database; emit: Emit },
  actor: Actor,
  { publicId, base, edit }: { publicId: string; base: number; edit: (rates: Rates) => Rates },
): Promise<{ number: number }> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockPropertyRecord(trx, publicId)
    if (!mayChangePrices(actor, property)) throw new Refusal('FORBIDDEN')
    const seen = await findRates(trx, property.id, base)
    const current = (await findCurrentRates(trx, property.id))?.rates ?? NO_RATES
    const { rates, conflicts } = mergeRates(seen, edit(seen), current)
    if (conflicts.length > 0) throw new Refusal('EDITED_MEANWHILE', { fields: conflicts })
    return changeRates({ ...needs, db: trx }, actor, { publicId, rates })
  })
}

/**
 * Records again the version before `base`: undoes the last change that its editor saw. Refuses as `editRates`
 * does.
 */
export function restoreFormerRates(
  needs: { db: Database; emit: Emit },
  actor: Actor,
  { publicId, base }: { publicId: string; base: number },
): Promise<{ number: number }> {
  return inTransaction(needs.db, async (trx) => {
    const { id } = await lockPropertyRecord(trx, publicId)
    const former = await findRates(trx, id, base - 1)
    return editRates({ ...needs, db: trx }, actor, { publicId, base, edit: () => former })
  })
}

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
