import { formHeaders } from '#app/forms/form-action.ts'
import { sentIn } from '#app/routes/messages/sent-in.ts'
import { loadThread, threadAction } from '#app/routes/messages/thread-acts.ts'
import { useNewMessages } from '#app/routes/messages/use-new-messages.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import type { ThreadView } from '#modules/messages/thread-view.ts'
import { ThreadPanel } from '#modules/messages/ui/thread-panel.tsx'
import { ThreadTitle } from '#modules/messages/ui/thread-title.tsx'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/thread.ts'

export const meta = privateMeta('Échange')

export async function loader(args: Route.LoaderArgs) {
  const { area } = args.context.get(consoleContext)
  const { thread, formKey } = await loadThread(args)
  const { property, reservation, asker } = thread!
  const thing = [property.title, reservation?.number ?? asker?.name].filter(Boolean).join(', ')
  return { area, thread: thread!, formKey, thing }
}

export const headers = formHeaders

export const action = threadAction

/** One thread, in the console of a traveler, an owner, an agency or the back office. */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, thread, formKey } = loaderData
  useNewMessages()
  const isClosed = actionData !== undefined && 'closed' in actionData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Breadcrumbs crumbs={[crumbOf(area, thread), { label: thread.property.title }]} />
      <ThreadTitle thread={thread} />
      {isClosed && (
        <Notice tone="success" title="Les liens envoyés sont fermés">
          La prochaine réponse en enverra un nouveau.
        </Notice>
      )}
      <ThreadPanel
        key={thread.id}
        thread={thread}
        formKey={formKey}
        sent={sentIn(actionData)}
        at={`/${area}/messages/${thread.id}`}
      />
      {thread.mayWriteNote && (
        <FormFor
          intent="close"
          act="thread.close_links"
          className="grid max-w-[44rem] gap-3 border-t border-hairline pt-6"
        >
          <p className="text-sm leading-relaxed text-ardoise">
            Le voyageur ouvre cet échange par les liens de ses e-mails, valables 60 jours. Si l’un d’eux a été
            transmis par erreur, fermez-les.
          </p>
          <SubmitButton variant="secondary" size="small" className="justify-self-start">
            Fermer les liens envoyés
          </SubmitButton>
        </FormFor>
      )}
    </div>
  )
}

/** The list of the messages, or the stay in the back office, which has no such list. */
function crumbOf(area: Area, { reservation }: ThreadView): Crumb {
  if (area !== 'back-office') return { label: 'Messages', to: `/${area}/messages` }
  const list = '/back-office/reservations'
  return reservation
    ? { label: `Réservation ${reservation.number}`, to: `${list}/${reservation.id}` }
    : { label: 'Réservations', to: list }
}
