import { useOutletContext } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { ThreadTab } from '#app/routes/messages/thread-tab.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { EditedProperty } from '../properties/property-frame.tsx'
import type { Route } from './+types/property-messages.ts'

export const meta = privateMeta('Messages')

export const loader = (args: Route.LoaderArgs) => loadThread(args)

export const headers = formHeaders

export const action = threadAction

/** What an owner and the agency write about one villa; the first message opens the thread. */
export default function PropertyMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { publicId } = useOutletContext<EditedProperty>()
  return (
    <ThreadTab
      title="Vous et votre agence"
      loaded={loaderData}
      answer={actionData}
      messages="/owner/messages"
      about={publicId}
      hint={'Votre agence le reçoit aussitôt\u00a0; les voyageurs ne le voient pas.'}
    />
  )
}
