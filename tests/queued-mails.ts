import type { Database } from '#platform/database/database.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'

type Wanted<T extends MailTemplate> = {
  /** Mails of these templates; without it, of all. */
  of?: T | readonly T[]
  to?: string
  /** Mails about the stay with this number. */
  number?: string
}

/** The mails that wait in the outbox or left it, the oldest first. */
export async function listQueuedMails<T extends MailTemplate>(
  db: Database,
  { of, to, number }: Wanted<T> = {},
): Promise<{ template: T; recipient: string; props: MailProps[T] }[]> {
  let mails = db.selectFrom('outboxMails').select(['template', 'recipient', 'props']).orderBy('id')
  if (of) mails = mails.where('template', 'in', [of].flat() as T[])
  if (to) mails = mails.where('recipient', '=', to)
  const rows = (await mails.execute()) as { template: T; recipient: string; props: MailProps[T] }[]
  if (!number) return rows
  return rows.filter(({ props }) => 'reservationNumber' in props && props.reservationNumber === number)
}

/** The newest of those mails. Throws when there is none. */
export async function lastQueuedMail<T extends MailTemplate>(db: Database, wanted: Wanted<T>) {
  const mail = (await listQueuedMails(db, wanted)).at(-1)
  if (!mail) throw new Error(`No mail is queued: ${JSON.stringify(wanted)}`)
  return mail
}
