import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { MessageComposer } from '#modules/messages/ui/message-composer.tsx'
import { ThreadPanel } from '#modules/messages/ui/thread-panel.tsx'
import { sentIn } from './sent-in.ts'
import { useNewMessages } from './use-new-messages.ts'

type ThreadTabProps = {
  title: string
  /** What `loadThread` gave. */
  loaded: { thread: ComponentProps<typeof ThreadPanel>['thread'] | null; formKey: string }
  /** The answer to the last form of the page. */
  answer: unknown
  /** The address of the messages of this console. */
  messages: string
  /** The villa or the stay, and what becomes of a first message about it. */
  about: string
  hint: string
}

/** The messages about one stay or villa, as a tab of its page; the first one opens the thread. */
export function ThreadTab({ title, loaded, answer, messages, about, hint }: ThreadTabProps) {
  const { thread, formKey } = loaded
  const sent = sentIn(answer)
  const { pathname } = useLocation()
  useNewMessages()
  return (
    <section aria-labelledby="messages" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 id="messages" className="display-sm">
        {title}
      </h2>
      {thread ? (
        <ThreadPanel
          key={thread.id}
          thread={thread}
          formKey={formKey}
          sent={sent}
          at={`${messages}/${thread.id}`}
        />
      ) : (
        <MessageComposer
          {...{ about, formKey, sent, hint }}
          at={pathname.replace(/\/$/, '')}
          label="Votre message"
        />
      )}
    </section>
  )
}
