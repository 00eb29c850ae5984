import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { messageMailWork } from '#modules/messages/server/message-mail-work.ts'
import { sendMessage } from '#modules/messages/server/send-message.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { VISITOR } from '../person.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const MESSAGE_LINKS: MailLinkScenarios = {
  'the mails of a question: its thread, the agency’s answer, the mention': async ({
    db,
    auth,
    desk,
    clock,
    opensWhatIsMailed,
  }) => {
    const owned = await addOwnedVilla({ db, clock, auth })
    const asker = { address: '2001:db8::2' }
    const write = (thread: string, text: string, mentionedId: string | null = null) =>
      sendMessage(desk.needs, owned.agent, { asker, thread, text, formKey: text, mentionedId })
    let thread = ''
    await opensWhatIsMailed(['question-received'], async () => {
      const person = { name: 'Camille Exemple', email: 'camille@example.com' }
      const question = { listing: owned.publicId, person, text: 'Une question', formKey: 'f', wish: null }
      thread = (await askAboutVilla(desk.needs, VISITOR, { ...question, asker })).thread
    })
    await opensWhatIsMailed(['message-mention'], () => write(thread, 'Vois-tu ?', owned.head.userId))
    await opensWhatIsMailed(['messages-unread'], () => runDueWork(desk.needs, [messageMailWork(desk.needs)]))
  },
}
