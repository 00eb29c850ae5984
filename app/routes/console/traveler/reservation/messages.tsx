import { useOutletContext } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { sentIn } from '#app/routes/messages/sent-in.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { useNewMessages } from '#app/routes/messages/use-new-messages.ts'
import { MessageComposer } from '#modules/messages/ui/message-composer.tsx'
import { ThreadPanel } from '#modules/messages/ui/thread-panel.tsx'
import type { Route } from './+types/messages.ts'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = () => [{ title: 'Messages · Calanque' }]

export const loader = ({ params, context, url }: Route.LoaderArgs) => loadThread({ params, context, url })

export const headers = formHeaders

export const action = threadAction

/** The messages of the traveler and the agency about the stay; the first one opens the thread. */
export default function StayMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, formKey } = loaderData
  const { tracking } = useOutletContext<OwnReservation>()
  useNewMessages()
  const sent = sentIn(actionData)
  return (
    <section aria-labelledby="messages" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 id="messages" className="display-sm">
        Messages
      </h2>
      {thread ? (
        <ThreadPanel
          key={thread.id}
          thread={thread}
          formKey={formKey}
          sent={sent}
          at={`/traveler/messages/${thread.id}`}
        />
      ) : (
        <MessageComposer
          about={tracking.number}
          formKey={formKey}
          sent={sent}
          label="Votre message"
          hint={
            'Il parvient à l’agence qui s’occupe de votre séjour\u00a0; sa réponse vous est aussi envoyée par e-mail.'
          }
        />
      )}
    </section>
  )
}
