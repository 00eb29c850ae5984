import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttle, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { CONTACT_MESSAGE } from '../contact-message.ts'
import { listAgencies } from './find-agency.ts'

const PER_ASKER = { limit: 6, windowSeconds: 3600 }
/** The acknowledgement goes to an unverified address: the limit prevents filling another person's mailbox. */
const ANSWERS_PER_SENDER = { limit: 3, windowSeconds: 24 * 3600 }

const ContactInput = z.object(CONTACT_MESSAGE)

/**
 * Sends a visitor's message to an agency by mail, with an acknowledgement to the visitor, three a day to one
 * e-mail: a further message is sent without one, because another person may have typed that e-mail. The same
 * message sent twice is mailed once. Refuses INVALID_INPUT with the fields to correct, NOT_FOUND for an
 * unknown agency, TOO_MANY_ATTEMPTS.
 */
export async function writeToAgency(
  needs: { db: Database },
  asker: Asker,
  input: z.input<typeof ContactInput> & { agency: string },
): Promise<void> {
  const read = ContactInput.safeParse(input)
  if (!read.success) {
    const fields = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    throw new Refusal('INVALID_INPUT', { fields })
  }
  const { name, email, phone, message } = read.data
  const agency = (await listAgencies(needs.db)).find(({ publicId }) => publicId === input.agency)
  if (!agency) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  await throttleAsker(needs.db, 'contact', asker, PER_ASKER)
  const isAnswered = await throttle(needs.db, `contact:sender:${hashOf(email)}`, ANSWERS_PER_SENDER).then(
    () => true,
    refusedAs(false),
  )
  const once = `contact:${hashOf([agency.publicId, email, message].join('\n'))}`
  await inTransaction(needs.db, async (trx) => {
    await queueMail(trx, {
      template: 'contact-message',
      to: agency.email,
      props: { agencyName: agency.name, name, email, phone, message },
      dedupeKey: once,
    })
    if (!isAnswered) return
    await queueMail(trx, {
      template: 'contact-received',
      to: email,
      props: { name, agencyName: agency.name, agencyPhone: agency.phone, message },
      dedupeKey: `${once}:received`,
    })
  })
}

function refusedAs<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof Refusal) return value
    throw error
  }
}
