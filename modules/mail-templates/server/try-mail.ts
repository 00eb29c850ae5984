import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import { type MailToQueue, queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteMails } from '../mail-template-policy.ts'
import { findMail } from './find-mail.ts'
import { getMailTexts } from './get-mail-texts.ts'
import { exampleOf } from './read-mails.ts'

type Asked = { template: string; example?: number }
type Needs = { db: Database; loadMails: MailCatalogue; config: { publicUrl: string } }

/** Enough to compare a text on several devices. */
const PER_PERSON = { limit: 20, windowSeconds: 3600 }

/**
 * Sends a mail with the facts of one of its examples, by its number, and the texts of its draft where there is one, to the person who asks and to no other.
 * Answers where it goes. Refuses FORBIDDEN, NOT_FOUND and TOO_MANY_ATTEMPTS.
 */
export const tryMail = defineLongAct({
  name: 'mail_text.try',
  subject: (needs: Needs, { template }: Asked) => findMail(needs, template),
  may: mayWriteMails,
  audit: { subjectKind: 'mail_text', version: 1, detail: z.strictObject({ isDraft: z.boolean() }) },
  does: async ({ needs, actor, subject: { template, sample }, input, record }): Promise<string> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
    await throttle(needs.db, `mail-trial:${actor.userId}`, PER_PERSON)
    const texts = await getMailTexts(needs, actor, template)
    await inTransaction(needs.db, async (trx) => {
      await queueMail(trx, {
        ...{ template, to: actor.email, props: exampleOf(sample, needs.config.publicUrl, input.example) },
        trial: texts ? (texts.draft ?? texts.inForce) : {},
      } as MailToQueue)
      await record(trx, template, { isDraft: Boolean(texts?.draft) })
    })
    return actor.email
  },
})
