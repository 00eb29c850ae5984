import { data } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { ThreadPanel } from '#modules/messages/ui/thread-panel.tsx'
import { ThreadTitle } from '#modules/messages/ui/thread-title.tsx'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/thread-by-link.ts'
import { sentIn } from './sent-in.ts'
import { loadThread, threadAction } from './thread-acts.ts'
import { useNewMessages } from './use-new-messages.ts'

export const meta = () => privatePageMeta({ title: 'Votre échange' })

export async function loader(args: Route.LoaderArgs) {
  try {
    const { thread, formKey } = await loadThread(args)
    return { thread, formKey, at: args.url.pathname }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Response && error.status === 404))
      return data({ thread: null, formKey: '', at: '' }, { status: 404 })
    throw error
  }
}

export const headers = formHeaders

export const action = threadAction

/**
 * One thread, for the holder of a mailed link: the link allows to read it and write in it, and nothing else.
 */
export default function ThreadByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, formKey, at } = loaderData
  useNewMessages()
  if (!thread) {
    return (
      <SpentLink
        title="Ce lien n’ouvre plus d’échange"
        action={
          <>
            <ButtonLink to="/annonces">Nos villas</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Nous écrire
            </ButtonLink>
          </>
        }
      >
        Il a expiré, a été fermé ou n’est pas complet. Le dernier e-mail reçu de l’agence en contient
        peut-être un plus récent{'\u00a0'}; sinon, écrivez-nous.
      </SpentLink>
    )
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pb-24 pt-12 sm:pt-16">
      <ThreadTitle thread={thread} />
      <ThreadPanel key={thread.id} thread={thread} formKey={formKey} sent={sentIn(actionData)} at={at} />
    </div>
  )
}
