import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { ThreadRecord } from './thread-queries.ts'

type Mention = {
  people: readonly { userId: string; firstName: string; lastName: string; email: string }[]
  mentionedId: string
  by: string
  text: string
  isNote: boolean
  publicId: string
}

/** Mails a mentioned colleague the message or note that mentions them, in the caller's transaction. */
export async function mailMention(
  { config }: { config: { publicUrl: string } },
  trx: Database,
  thread: ThreadRecord,
  { people, mentionedId, by, text, isNote, publicId }: Mention,
): Promise<void> {
  const colleague = people.find(({ userId }) => userId === mentionedId)
  const writer = people.find(({ userId }) => userId === by)
  if (!colleague || !writer) return
  await queueMail(trx, {
    template: 'message-mention',
    to: colleague.email,
    props: {
      firstName: colleague.firstName,
      by: `${writer.firstName} ${writer.lastName}`,
      ...{ text, isNote, propertyTitle: thread.title },
      asker: thread.asker && { name: thread.asker.name, email: thread.asker.email },
      url: `${config.publicUrl}/agent/messages/${thread.publicId}`,
    },
    dedupeKey: `mention:${publicId}`,
  })
}
