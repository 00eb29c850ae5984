import * as z from 'zod'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { networkOf } from '#platform/network-of.ts'
import { type Asker, throttleAsker, throttleRefilled } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'

const LINK_MINUTES = 60

const PER_ASKER = { limit: 10, windowSeconds: 3600 }
/** To one mailbox: what one asker may send, and what all of them may. */
const TO_MAILBOX = { burst: 3, refillSeconds: 600 }
const TO_MAILBOX_BY_ALL = { burst: 10, refillSeconds: 1200 }

const Email = z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254))

/**
 * Mails a link, good for an hour and for one checkout, to whoever wants nights held beyond what is held without a proved
 * mailbox; `wish` says in its address what they were booking. Refuses INVALID_INPUT and TOO_MANY_ATTEMPTS.
 */
export async function askMailboxLink(
  needs: { db: Database; config: { publicUrl: string } },
  asker: Asker,
  input: { email: string; wish: string },
): Promise<void> {
  const read = Email.safeParse(input.email)
  if (!read.success) throw new Refusal('INVALID_INPUT', { fields: ['email'] })
  const email = read.data
  await throttleAsker(needs.db, 'mailbox-link', asker, PER_ASKER)
  const mailbox = `mailbox-link:${hashOf(email)}`
  await throttleRefilled(needs.db, `${mailbox}:${asker.known ?? networkOf(asker.address)}`, TO_MAILBOX)
  await throttleRefilled(needs.db, mailbox, TO_MAILBOX_BY_ALL)
  await inTransaction(needs.db, async (trx) => {
    const expiresAt = await linkEndIn(trx, LINK_MINUTES)
    const token = await issueLink(trx, { scope: 'mailbox', subjectId: email, expiresAt })
    await queueMail(trx, {
      template: 'mailbox-proof',
      to: email,
      props: {
        url: `${needs.config.publicUrl}/checkout/adresse-e-mail/${token}?${input.wish}`,
        expiresInMinutes: LINK_MINUTES,
      },
    })
  })
}
