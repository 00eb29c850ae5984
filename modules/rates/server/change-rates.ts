import './rate-events.ts'
import './rate-tables.ts'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { findOpenChange, rebaseChange } from '#modules/listing-changes/server/listing-change-rows.ts'
import { isReadByOwner, READ_BY_OWNER, waitsForOwner } from '#modules/listing-changes/waits-for-owner.ts'
import { mayChangePrices, maySetServiceFee } from '#modules/properties/property-policy.ts'
import { markEdited } from '#modules/properties/server/mark-edited.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { NO_RATES, type Rates, ratesProblem, ratesSchema } from '../rates.ts'
import { rebaseRates } from '../rebase-rates.ts'
import { findCurrentRates, ratesOf } from './stored-rates.ts'

type RatesNeeds = { db: Database; emit: Emit }
type RecordedRates = { ratesVersionId: number; number: number }

/** The entry of every act that records rates: the number of their version. */
export const RATES_AUDIT = {
  ...{ action: 'rates.change', subjectKind: 'property', version: 1 },
  detail: z.strictObject({ number: z.number() }),
}

/**
 * Records other rates for a property, current from now on: search, pages and quotes follow at once, the
 * contract version does not change, and a stay already sold keeps its quote. Rates equal to the current ones
 * record nothing. Refuses NOT_FOUND, FORBIDDEN (also for a service fee that is not the actor's to set), OWNER_ANSWER_NEEDED for a listing that its owner approved, STATUS_CONFLICT while its owner reads it, and INVALID_INPUT
 * for rates that do not match the schema or whose seasons overlap.
 */
export const changeRates = defineAct({
  name: 'rates.change',
  subject: ({ db }: RatesNeeds, { publicId }: { publicId: string; rates: Rates }) =>
    lockPropertyRecord(db, publicId),
  may: mayChangePrices,
  audit: RATES_AUDIT,
  does: ({ needs: { db, emit }, actor, subject, input }) =>
    changeTo(db, actor, subject, input.rates, { emit }),
})

/** The same, in the caller's transaction, which holds the property's lock and has asked `mayChangePrices`. */
export async function changeTo(
  trx: Parameters<Emit>[0],
  actor: Actor,
  property: PropertyRecord,
  rates: Rates,
  needs: { emit: Emit },
): Promise<RecordedRates> {
  if (isReadByOwner(actor, property)) throw new Refusal('STATUS_CONFLICT', { reason: READ_BY_OWNER })
  if (waitsForOwner(actor, property)) throw new Refusal('OWNER_ANSWER_NEEDED')
  const current = (await findCurrentRates(trx, property.id))?.rates ?? NO_RATES
  const changesFee = current.serviceFeeBasisPoints !== rates.serviceFeeBasisPoints
  if (changesFee && !maySetServiceFee(actor, property)) throw new Refusal('FORBIDDEN')
  return recordRates(trx, actor, property, rates, needs)
}

/**
 * Records rates in the caller's transaction, which holds the property's lock and has checked the actor's right. A change of rates
 * that is prepared or waits for the owner is from then on a change of these.
 */
export async function recordRates(
  trx: Parameters<Emit>[0],
  actor: Actor,
  property: Pick<PropertyRecord, 'id' | 'publicId'>,
  given: Rates,
  { emit, by = nameOf(actor) }: { emit: Emit; by?: string },
): Promise<RecordedRates> {
  const rates = demandRatesOf(given)
  const current = await findCurrentRates(trx, property.id)
  if (current && isDeepStrictEqual(current.rates, rates)) {
    return { ratesVersionId: current.ratesVersionId, number: current.number }
  }
  const number = (current?.number ?? 0) + 1
  const { ratesVersionId } = await trx
    .insertInto('rateVersions')
    .values({ propertyId: property.id, number, rates: JSON.stringify(rates), recordedBy: by })
    .returning('id as ratesVersionId')
    .executeTakeFirstOrThrow()
  const open = await findOpenChange(trx, property.id, 'rates')
  if (open) {
    const rebased = rebaseRates(ratesOf(open.before), ratesOf(open.proposed), rates)
    await rebaseChange(trx, open, { before: rates, ...rebased })
  }
  const { action, subjectKind, version } = RATES_AUDIT
  const detail: z.input<typeof RATES_AUDIT.detail> = { number }
  await recordAudit(trx, actor, { action, subjectKind, version, subjectId: property.publicId, detail })
  await markEdited(trx, property.id)
  await emit(trx, 'rates.changed', { propertyId: property.id })
  return { ratesVersionId, number }
}

/** The rates when they match the schema and their seasons do not overlap. Refuses INVALID_INPUT. */
export function demandRatesOf(given: Rates): Rates {
  const read = ratesSchema.safeParse(given)
  if (!read.success)
    throw new Refusal('INVALID_INPUT', { fields: read.error.issues.map(({ path }) => path.join('.')) })
  const problem = ratesProblem(read.data)
  if (problem) throw new Refusal('INVALID_INPUT', { errors: { seasons: problem } })
  return read.data
}
