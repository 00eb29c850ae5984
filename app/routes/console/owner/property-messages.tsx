import { useOutletContext } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { sentIn } from '#app/routes/messages/sent-in.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { useNewMessages } from '#app/routes/messages/use-new-messages.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { MessageComposer } from '#modules/messages/ui/message-composer.tsx'
import { ThreadPanel } from '#modules/messages/ui/thread-panel.tsx'
import type { EditedProperty } from '../properties/property-frame.tsx'
import type { Route } from './+types/property-messages.ts'

export const meta = () => privatePageMeta({ title: 'Messages sur votre villa' })

export const loader = ({ params, context, url }: Route.LoaderArgs) => loadThread({ params, context, url })

export const headers = formHeaders

export const action = threadAction

/** What an owner and the agency write about one villa; the first message opens the thread. */
export default function PropertyMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, formKey } = loaderData
  const { publicId } = useOutletContext<EditedProperty>()
  const sent = sentIn(actionData)
  useNewMessages()
  return (
    <section aria-labelledby="messages" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 id="messages" className="display-sm">
        Vous et votre agence
      </h2>
      {thread ? (
        <ThreadPanel
          key={thread.id}
          thread={thread}
          formKey={formKey}
          sent={sent}
          at={`/owner/messages/${thread.id}`}
        />
      ) : (
        <MessageComposer
          about={publicId}
          formKey={formKey}
          sent={sent}
          label="Votre message"
          hint={'Votre agence le reçoit aussitôt\u00a0; les voyageurs ne le voient pas.'}
        />
      )}
    </section>
  )
}
