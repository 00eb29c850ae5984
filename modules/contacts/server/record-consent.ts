import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { isOutlived, type TypedConsent } from '../contact-consent.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { readWithdrawals } from './consent-withdrawals.ts'
import { lockContact } from './find-contact.ts'

type Needs = { db: Database; clock: Clock }

const KNOWN = 'Cet accord est déjà enregistré\u00a0: retirez-le d’abord s’il a changé.'

/**
 * Records what a contact agreed to, with its words and its proof. One that stands for the same purpose and channel is not replaced, and
 * one that was withdrawn since does not stand again. Refuses NOT_FOUND, INVALID_INPUT.
 */
export const recordConsent = defineAct({
  name: 'contact.consent',
  subject: ({ db }: Needs, { contact }: { contact: string; consent: TypedConsent }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: {
    subjectKind: 'contact',
    version: 1,
    detail: z.strictObject({ purpose: z.string(), channel: z.string() }),
  },
  does: async ({
    needs: { db: trx, clock },
    actor,
    subject: { id, publicId },
    input: { consent },
    record,
  }) => {
    const { purpose, channel, givenOn } = consent
    if (givenOn > todayInParis(clock))
      throw new Refusal('INVALID_INPUT', { errors: { givenOn: 'Indiquez un jour passé ou aujourd’hui.' } })
    const withdrawnOn = (await readWithdrawals(trx, [id]))({ contactId: id, purpose, channel })
    if (isOutlived(givenOn, withdrawnOn))
      throw wrongField(
        'givenOn',
        `Ce contact a retiré son accord le ${formatCivilDate(withdrawnOn!)}\u00a0: indiquez le jour d’un accord donné depuis.`,
      )
    const recorded = await trx
      .insertInto('contactConsents')
      .values({ ...consent, contactId: id, recordedBy: actor.kind === 'user' ? actor.userId : null })
      .onConflict((known) =>
        known.columns(['contactId', 'purpose', 'channel']).where('withdrawnAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!recorded) throw new Refusal('INVALID_INPUT', { errors: { purpose: KNOWN } })
    await record(trx, publicId, { purpose, channel })
  },
})

/** Ends a consent, which stays with the day of its end. Refuses NOT_FOUND. */
export const withdrawConsent = defineAct({
  name: 'contact.withdraw_consent',
  subject: ({ db }: { db: Database }, { contact }: { contact: string; consent: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: {
    subjectKind: 'contact',
    version: 1,
    detail: z.strictObject({ purpose: z.string(), channel: z.string() }),
  },
  does: async ({ needs: { db: trx }, actor, subject: { id, publicId }, input: { consent }, record }) => {
    const ended = await trx
      .updateTable('contactConsents')
      .set({ withdrawnAt: sql<Date>`now()`, withdrawnBy: actor.kind === 'user' ? actor.userId : null })
      .where('publicId', '=', isUuid(consent) ? consent : null)
      .where('contactId', '=', id)
      .where('withdrawnAt', 'is', null)
      .returning(['purpose', 'channel'])
      .executeTakeFirst()
    if (ended) await record(trx, publicId, ended)
  },
})

/** What a contact agreed to, those that stand first, the latest of them at the top. */
export function listConsents(db: Database, contactId: number) {
  return db
    .selectFrom('contactConsents')
    .select(['publicId as consent', 'purpose', 'channel', 'words', 'proof', 'givenOn', 'withdrawnAt'])
    .where('contactId', '=', contactId)
    .orderBy('withdrawnAt', (by) => by.desc().nullsFirst())
    .orderBy('givenOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
