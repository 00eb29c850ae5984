import './mail-tables.ts'
import '#platform/queue/queue-tables.ts'
import { sql } from 'kysely'
import { MAIL_WORK, MAX_ATTEMPTS } from './queue-mail.ts'

/**
 * The mails of the outbox and what became of them, in their order (`id`): to whom (`recipient`, in lower case), of which template, about which stay
 * (`reservation_number`) or from which agency (`agency_name`) where they name one; sent at `sent_at`, given up at `gave_up_at`;
 * `dedupe_key` names its event, `last_error` is why its last try failed; `is_rejected` where the mailbox said that it will never take it,
 * which is given up before the last try.
 */
export const MAIL_ROWS = sql`(
  select mail.id, mail.public_id, mail.template, lower(mail.recipient) as recipient, mail.props ->> 'reservationNumber' as reservation_number,
    mail.props ->> 'agencyName' as agency_name, mail.created_at, mail.sent_at, item.gave_up_at,
    mail.dedupe_key, item.last_error, item.gave_up_at is not null and item.attempts < ${MAX_ATTEMPTS} as is_rejected
  from outbox_mails mail
  left join queue_items item on item.kind = ${MAIL_WORK} and item.subject = mail.public_id::text)`
