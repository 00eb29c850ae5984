import { useOutletContext } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { ThreadTab } from '#app/routes/messages/thread-tab.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Route } from './+types/stay-messages.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Messages')

export const loader = (args: Route.LoaderArgs) => loadThread(args)

export const headers = formHeaders

export const action = threadAction

/** What traveler, agency and owner write about the stay; the first message opens the thread. */
export default function StayMessagesPart({ loaderData, actionData }: Route.ComponentProps) {
  const { area, stay } = useOutletContext<ConsoleStay>()
  return (
    <ThreadTab
      title="Messages"
      loaded={loaderData}
      answer={actionData}
      messages={`/${area}/messages`}
      about={stay.number}
      hint={'Il parvient aux autres personnes de ce séjour, qui le reçoivent aussi par e-mail.'}
    />
  )
}
