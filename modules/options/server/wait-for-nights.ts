import './option-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { lockProperty, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { lockContact } from '#modules/contacts/server/find-contact.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Party } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { wrongField } from '#shared/refusal.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { lockWait } from './find-option.ts'
import { holdForLine, offerFreeNights, overlaps } from './offer-nights.ts'
import { demandSameAgency } from './place-option.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }
export type WantedNights = { contact: string; property: string; stay: Stay; party: Party; formKey: string }

/**
 * Puts a contact in the line behind nights of a villa that are taken; answers their rank. The same form sent twice joins once.
 * Refuses NOT_FOUND, FORBIDDEN, as `quoteListing` does, and INVALID_INPUT at `stay` where all the nights are free, at `contact` where
 * the contact waits for them or has them already, and at `property`.
 */
export const waitForNights = defineAct({
  name: 'option.wait',
  subject: ({ db }: Needs, { contact }: WantedNights, actor) => lockContact(db, actor, contact),
  may: mayPlaceOptions,
  audit: {
    ...{ subjectKind: 'option_wait', version: 1 },
    detail: z.strictObject({
      ...{ contact: z.string(), property: z.string(), arrival: z.string(), departure: z.string() },
    }),
  },
  does: async ({
    needs,
    actor,
    subject: contact,
    input,
    record,
  }): Promise<{ wait: string; rank: number }> => {
    const { db: trx } = needs
    const { property, stay, party } = input
    const { listing } = await quoteListing(needs, { property, stay, party })
    demandSameAgency(listing, contact)
    const { propertyId, publicId } = listing
    await lockProperty(trx, propertyId)
    const sentOnce = hashOf(`${contact.publicId}\n${input.formKey}`)
    const sent = await trx
      .selectFrom('optionWaits')
      .select(['id', 'publicId'])
      .where('sentOnce', '=', sentOnce)
      .executeTakeFirst()
    if (sent) return { wait: sent.publicId, rank: await rankOf(trx, propertyId, stay, sent.id) }
    const busy = await listBusy(trx, propertyId, todayInParis(needs.clock))
    const behind = busy.filter((taken) => staysOverlap(taken, stay))
    if (behind.length === 0)
      throw wrongField(
        'stay',
        'Toutes ces nuits sont libres\u00a0: posez une option, il n’y a rien à attendre.',
      )
    await demandNoOther(trx, contact, propertyId, stay)
    const { minors: _, ...guests } = party
    const added = await trx
      .insertInto('optionWaits')
      .values({
        ...{ propertyId, contactId: contact.id, ...stay, ...guests, sentOnce },
        agentId: actor.kind === 'user' ? actor.userId : null,
        behind: sql<string>`(select range_agg(daterange(t.arrival, t.departure) * daterange(${stay.arrival}::date, ${stay.departure}::date))
          from unnest(${behind.map(({ arrival }) => arrival)}::text[]::date[],
            ${behind.map(({ departure }) => departure)}::text[]::date[]) t (arrival, departure))`,
      })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow()
    await holdForLine(trx, propertyId, stay)
    await record(trx, added.publicId, { contact: contact.publicId, property: publicId, ...stay })
    return { wait: added.publicId, rank: await rankOf(trx, propertyId, stay, added.id) }
  },
})

async function demandNoOther(
  trx: Database,
  { id, name }: { id: number; name: string },
  propertyId: number,
  stay: Stay,
): Promise<void> {
  const of = (table: 'options' | 'optionWaits') =>
    trx
      .selectFrom(table)
      .select('id')
      .where('contactId', '=', id)
      .where('propertyId', '=', propertyId)
      .where('endedAt', 'is', null)
      .where(overlaps(stay))
      .limit(1)
  if (await of('optionWaits').executeTakeFirst())
    throw wrongField('contact', `${name} attend déjà des nuits de ce séjour.`)
  const optioned = await of('options').where('endsAt', '>', sql<Date>`now()`).executeTakeFirst()
  if (optioned) throw wrongField('contact', `${name} a déjà une option sur des nuits de ce séjour.`)
}

/** The place of a wait in its line: those before it who wait for a night of the same stay, and itself. */
async function rankOf(trx: Database, propertyId: number, stay: Stay, id: number): Promise<number> {
  const { before } = await trx
    .selectFrom('optionWaits')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('id', '<', id)
    .where(overlaps(stay))
    .executeTakeFirstOrThrow()
  return before + 1
}

/** Takes a contact out of the line; nights that are offered to them pass on to the next. Refuses NOT_FOUND. */
export const leaveLine = defineAct({
  name: 'option.leave_line',
  subject: ({ db }: Needs, { wait }: { wait: string }, actor) => lockWait(db, actor, wait),
  may: mayPlaceOptions,
  audit: { subjectKind: 'option_wait', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, subject, record }): Promise<void> => {
    if (subject.endedAs !== null) return
    await endWait(needs, subject, 'left')
    await record(needs.db, subject.publicId, {})
  },
})

/** Ends a wait without the nights, and passes what was offered on to the next, in the caller's transaction. */
export async function endWait(
  needs: Needs,
  wait: { id: number; publicId: string; propertyId: number; occupationId: number | null },
  endedAs: 'refused' | 'left',
): Promise<void> {
  const { db: trx } = needs
  await trx
    .updateTable('optionWaits')
    .set({ endedAs, endedAt: sql<Date>`now()` })
    .where('id', '=', wait.id)
    .execute()
  await revokeLinksTo(trx, 'option_offer', wait.publicId)
  if (wait.occupationId === null) return
  await releaseOccupations(trx, wait.propertyId, [wait.occupationId])
  await offerFreeNights(needs, wait.propertyId)
}
