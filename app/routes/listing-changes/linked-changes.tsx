import { data } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/linked-changes.ts'
import { CHANGE_ACTS } from './answer-changes.ts'
import { CHANGES_FORM } from './changes-schema.ts'
import { OwnerChangeList } from './owner-changes.tsx'

export const meta = () => privatePageMeta({ title: 'Changements de votre annonce' })
export const headers: Route.HeadersFunction = formHeaders

type LinkArgs = Pick<Route.LoaderArgs, 'context'> & { params: { token?: string | undefined } }

/** The holder of the link, who answers in the owner's name for the one listing. */
async function holderOf({ params: { token = '' }, context }: LinkArgs) {
  const { db } = context.get(servicesContext)
  const { subjectId } = await resolveLink(db, token, 'listing_change', context.get(askerContext))
  const actor: Actor = { kind: 'link', scope: 'listing_change', subjectId }
  return { actor, publicId: subjectId }
}

/** Reading the page changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { actor, publicId } = await holderOf(args)
    return { changes: await getOwnerChanges(args.context.get(servicesContext), actor, { publicId }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const status = error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404
    return data({ changes: null }, { status })
  }
}

export const action = formAction(CHANGES_FORM, CHANGE_ACTS, {
  before: (args: Route.ActionArgs) => holderOf(args),
})

/** An owner answers the changes of their listing by a mailed link, whichever account is signed in. */
export default function LinkedChanges({ loaderData: { changes } }: Route.ComponentProps) {
  if (!changes) {
    return (
      <SpentLink title="Ce lien n’ouvre rien" action={<ButtonLink to="/contact">Nous écrire</ButtonLink>}>
        Un lien plus récent l’a peut-être remplacé&nbsp;: ouvrez celui du dernier e-mail. Votre agence peut
        aussi vous envoyer le changement de nouveau.
      </SpentLink>
    )
  }
  const { title, agency } = changes
  return (
    <div className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 py-12">
      <header className="grid gap-3">
        <h1 className="display-lg wrap-anywhere">{title}</h1>
        <p className="text-ardoise">
          Ce que {agency.name} vous propose de changer. Une question&nbsp;?{' '}
          {agency.phone.replaceAll(' ', '\u00a0')}
        </p>
      </header>
      <OwnerChangeList changes={changes} />
    </div>
  )
}
