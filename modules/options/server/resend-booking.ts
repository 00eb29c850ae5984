import './option-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { mailPreparedAgain } from '#modules/checkout/server/mail-prepared.ts'
import type { Database } from '#platform/database/database.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { lockOption } from './find-option.ts'

type Needs = { db: Database; secret: string; config: { publicUrl: string } }

/** A contact who was mailed by hand is left alone for ten minutes: they ask for it on the telephone when it is lost. */
const MAILS_PER_OPTION = { limit: 1, windowSeconds: 600 }

/**
 * Mails a contact again the link of the booking that was prepared for them, while it waits for their signature. Refuses NOT_FOUND,
 * STATUS_CONFLICT where no link waits, TOO_MANY_ATTEMPTS within ten minutes of the last one.
 */
export const resendBooking = defineAct({
  name: 'option.resend',
  subject: ({ db }: Needs, { option }: { option: string }, actor) => lockOption(db, actor, option),
  may: mayPlaceOptions,
  audit: { subjectKind: 'option', version: 1, detail: z.strictObject({ contact: z.string() }) },
  does: async ({ needs, subject, record }): Promise<void> => {
    const { publicId, reservationId, agencyId, contact } = subject
    if (reservationId === null)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucune réservation n’est préparée pour cette option.' })
    await mailPreparedAgain(needs, needs.db, { reservationId, agency: await getAgency(needs.db, agencyId) })
    await throttle(needs.db, `resend:${publicId}`, MAILS_PER_OPTION)
    await record(needs.db, publicId, { contact })
  },
})
