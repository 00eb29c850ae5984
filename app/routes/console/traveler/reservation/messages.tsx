import { useOutletContext } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { ThreadTab } from '#app/routes/messages/thread-tab.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Route } from './+types/messages.ts'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = privateMeta('Messages')

export const loader = (args: Route.LoaderArgs) => loadThread(args)

export const headers = formHeaders

export const action = threadAction

/** The messages of the traveler and the agency about the stay; the first one opens the thread. */
export default function StayMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { tracking } = useOutletContext<OwnReservation>()
  return (
    <ThreadTab
      title="Messages"
      loaded={loaderData}
      answer={actionData}
      messages="/traveler/messages"
      about={tracking.number}
      hint={
        'Il parvient à l’agence qui s’occupe de votre séjour\u00a0; sa réponse vous est aussi envoyée par e-mail.'
      }
    />
  )
}
