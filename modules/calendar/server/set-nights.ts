import './calendar-tables.ts'
import './night-events.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { closeChange, findOpenChange } from '#modules/listing-changes/server/listing-change-rows.ts'
import { isReadByOwner, nightsWaitForOwner, READ_BY_OWNER } from '#modules/listing-changes/waits-for-owner.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'
import type { Stay } from '../stay.ts'
import { MAX_SEASONAL_NIGHTS } from '../stay-rules.ts'
import { lockManaged, type ManagedProperty } from './managed-property.ts'
import { prepareNights, rebaseNights } from './prepare-nights.ts'
import { demandNights } from './take-nights.ts'
import { type NightSettings, removeEmptyNights, writeNights } from './write-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

/** Whether what was done holds now, or waits for the owner's answer. */
type Outcome = { waits: boolean }

const LARGEST_PRICE = 100_000_000

const NIGHTS = { arrival: z.string(), departure: z.string(), waits: z.optional(z.literal(true)) }

/**
 * Sets the price of nights, the minimum stay of those that begin on them, and what is noted of them: each wins over the
 * season's, and a stay already sold keeps its quote. Of a listing that its owner approved, another person prepares a change
 * of prices and minimum stays, which appears when the owner accepts it; a note, which travelers never read, is written at
 * once. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, INVALID_INPUT, and STATUS_CONFLICT for prices and minimum stays of a
 * listing that its owner reads.
 */
export const setNights = defineAct({
  name: 'nights.set',
  subject: (needs: Needs, input: { property: string; stay: Stay } & NightSettings) =>
    lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      ...NIGHTS,
      ...{ price: z.nullable(z.number()), minNights: z.nullable(z.number()), note: z.nullable(z.string()) },
    }),
  },
  does: async ({ needs, actor, subject: property, input, record }): Promise<Outcome> => {
    const { db, clock } = needs
    const { stay, price, minNights, note } = input
    const today = todayInParis(clock)
    demandNights(stay, today)
    demandSettings(input)
    const isPriced = (price ?? minNights) !== null
    if (isPriced) demandNotRead(actor, property)
    const waits = isPriced && nightsWaitForOwner(actor, property)
    if (waits) {
      const wish = (own: { price: number | null; minNights: number | null }) => ({
        price: price ?? own.price,
        minNights: minNights ?? own.minNights,
      })
      const isPrepared = await prepareNights(db, actor, property.id, { stay, today, wish })
      if (!isPrepared && !note) throw wrongField('from', ALREADY_SO)
      if (note) await writeNights(db, property.id, stay, { price: null, minNights: null, note })
    } else await writeNights(db, property.id, stay, { price, minNights, note })
    const { arrival, departure } = stay
    await record(db, property.publicId, {
      ...{ arrival, departure, price, minNights, note },
      ...(waits && { waits }),
    })
    if (!waits) await followNights(needs, property.id, today)
    return { waits }
  },
})

const ALREADY_SO = 'Ces nuits ont déjà ce prix et ce séjour minimum.'

/**
 * Removes what is set on these nights: they follow their season again, once the owner accepts it where `setNights` waits for
 * them too; their notes are gone at once. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, STATUS_CONFLICT as `setNights` does,
 * and INVALID_INPUT, also when nothing is set.
 */
export const clearNights = defineAct({
  name: 'nights.clear',
  subject: (needs: Needs, input: { property: string; stay: Stay }) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: { subjectKind: 'property', version: 1, detail: z.strictObject(NIGHTS) },
  does: async ({ needs, actor, subject: property, input: { stay }, record }): Promise<Outcome> => {
    const { db, clock } = needs
    const { arrival, departure } = stay
    const today = todayInParis(clock)
    demandNights(stay, today)
    demandNotRead(actor, property)
    const waits = nightsWaitForOwner(actor, property)
    const isDone = waits
      ? await prepareCleared(needs, actor, property.id, { stay, today })
      : await deleteNights(db, property.id, stay)
    if (!isDone) throw wrongField('from', 'Ces nuits suivent déjà leur saison.')
    await record(db, property.publicId, { arrival, departure, ...(waits && { waits }) })
    if (!waits) await followNights(needs, property.id, today)
    return { waits }
  },
})

/** What follows what is set at once: the search, and the change of nights that is prepared or waits. */
async function followNights(
  { db, emit }: { db: Parameters<Emit>[0]; emit: Emit },
  propertyId: number,
  today: CivilDate,
): Promise<void> {
  await rebaseNights(db, propertyId, today)
  await emit(db, 'nights.priced', { propertyId })
}

/** What the owner reads of a listing stays as it is until they answer. */
function demandNotRead(actor: Actor, property: ManagedProperty): void {
  if (isReadByOwner(actor, property)) throw new Refusal('STATUS_CONFLICT', { reason: READ_BY_OWNER })
}

async function prepareCleared(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  propertyId: number,
  chosen: Pick<Parameters<typeof prepareNights>[3], 'stay' | 'today'>,
): Promise<boolean> {
  const wish = () => ({ price: null, minNights: null })
  const isPrepared = await prepareNights(db, actor, propertyId, { ...chosen, wish })
  const { numUpdatedRows } = await db
    .updateTable('calendarNights')
    .set({ note: null })
    .where('propertyId', '=', propertyId)
    .where('night', '>=', chosen.stay.arrival)
    .where('night', '<', chosen.stay.departure)
    .where('note', 'is not', null)
    .executeTakeFirst()
  await removeEmptyNights(db, propertyId)
  return isPrepared || numUpdatedRows > 0n
}

async function deleteNights(db: Database, propertyId: number, stay: Stay): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarNights')
    .where('propertyId', '=', propertyId)
    .where('night', '>=', stay.arrival)
    .where('night', '<', stay.departure)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Gives up the change of nights that is prepared and was not sent to the owner. Refuses SIGN_IN_REQUIRED, NOT_FOUND,
 * FORBIDDEN, and STATUS_CONFLICT when none is.
 */
export const giveUpNights = defineAct({
  name: 'nights.give_up',
  subject: (needs: Pick<Needs, 'db'>, input: { property: string }) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: { subjectKind: 'property', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db }, subject: property, record }): Promise<void> => {
    const open = await findOpenChange(db, property.id, 'nights')
    if (open?.status !== 'draft') throw new Refusal('STATUS_CONFLICT', { reason: NOTHING_PREPARED })
    await closeChange(db, open.id, 'withdrawn')
    await record(db, property.publicId, {})
  },
})

const NOTHING_PREPARED = 'Aucun changement de nuits n’est en préparation.'

function demandSettings({ price, minNights, note }: NightSettings): void {
  if (price === null && minNights === null && !note)
    throw wrongField('price', 'Indiquez un prix, un séjour minimum ou une note.')
  if (price !== null && (price <= 0 || price > LARGEST_PRICE))
    throw wrongField(
      'price',
      'Le prix d’une nuit est compris entre 0,01\u00a0€ et 1\u00a0000\u00a0000\u00a0€.',
    )
  if (minNights !== null && (minNights < 1 || minNights > MAX_SEASONAL_NIGHTS))
    throw wrongField('minNights', `Un séjour minimum compte de 1 à ${MAX_SEASONAL_NIGHTS}\u00a0nuits.`)
}
