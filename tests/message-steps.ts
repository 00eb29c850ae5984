import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { messageMailWork } from '#modules/messages/server/message-mail-work.ts'
import { readThread } from '#modules/messages/server/read-thread.ts'
import { sendMessage } from '#modules/messages/server/send-message.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import type { OwnedVilla } from './cgv-fixture.ts'
import { VISITOR } from './person.ts'
import { listQueuedMails } from './queued-mails.ts'

let people = 0
export const askerFrom = () => ({ address: `2001:db8:0:${(people++).toString(16)}::1` })

/** What people do with the messages about a villa, on the services and the villa of the running test. */
export function messageSteps(current: () => { services: Services; villa: OwnedVilla }) {
  const question = (changes: Partial<Parameters<typeof askAboutVilla>[2]> = {}) => ({
    listing: current().villa.publicId,
    person: { name: 'Camille Exemple', email: `camille-${people++}@example.org` },
    text: 'La piscine est-elle chauffée ?',
    formKey: crypto.randomUUID(),
    wish: null,
    ...changes,
  })
  const ask = (input = question(), actor: Actor = VISITOR) =>
    askAboutVilla(current().services, actor, { ...input, asker: askerFrom() })
  const say = (actor: Actor, thread: string, text: string, more: object = {}) =>
    sendMessage(current().services, actor, {
      ...{ asker: askerFrom(), thread, text, formKey: crypto.randomUUID() },
      ...more,
    })
  const read = (actor: Actor, thread: string) => readThread(current().services, actor, { thread })
  const mail = () => runDueWork(current().services, [messageMailWork(current().services)])
  const mailsTo = async (to: string) =>
    (await listQueuedMails(current().services.db, { to })) as {
      template: string
      props: { url: string; messages?: { text: string; from: string }[] }
    }[]
  /** As if each person had been mailed that long before. */
  const later = (interval: string) =>
    sql`update message_reads set mailed_at = mailed_at - ${interval}::interval`.execute(current().services.db)
  return { question, ask, say, read, mail, mailsTo, later }
}

/** The holder of the link to a thread. */
export const linkOf = (thread: string): Actor => ({ kind: 'link', scope: 'thread', subjectId: thread })
