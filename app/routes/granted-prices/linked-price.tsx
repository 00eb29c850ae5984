import { data } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { readPrice } from '#modules/options/server/list-prices.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import type { Route } from './+types/linked-price.ts'
import { PRICE_ACTS } from './price-acts.ts'
import { PriceCard } from './price-card.tsx'
import { PRICE_FORM } from './price-schema.ts'

export const meta = () => privatePageMeta({ title: 'Prix d’un séjour' })
export const headers: Route.HeadersFunction = formHeaders

type LinkArgs = Pick<Route.LoaderArgs, 'context'> & { params: { token?: string | undefined } }

/** The holder of the link, who answers in the owner's name for the one stay. */
async function holderOf({ params: { token = '' }, context }: LinkArgs): Promise<Actor & { kind: 'link' }> {
  const { db } = context.get(servicesContext)
  const { subjectId } = await resolveLink(db, token, 'granted_price', context.get(askerContext))
  return { kind: 'link', scope: 'granted_price', subjectId }
}

/** Reading the page answers nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const holder = await holderOf(args)
    return { price: await readPrice(args.context.get(servicesContext), holder, holder.subjectId) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ price: null }, { status: error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404 })
  }
}

export const action = formAction(PRICE_FORM, PRICE_ACTS, {
  before: (args: Route.ActionArgs) => holderOf(args),
})

/** An owner answers to a price for one stay by a mailed link, whichever account is signed in. */
export default function LinkedPrice({ loaderData: { price }, actionData }: Route.ComponentProps) {
  if (!price) {
    return (
      <SpentLink title="Ce lien n’ouvre rien" action={<ButtonLink to="/contact">Nous écrire</ButtonLink>}>
        Il n’est plus valable, ou l’agence a retiré sa demande. Ce qui attend votre accord est dans votre
        espace propriétaire, à la page «&nbsp;Prix accordés&nbsp;».
      </SpentLink>
    )
  }
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-12">
      <header className="grid gap-3">
        <h1 className="display-lg wrap-anywhere">Prix d’un séjour</h1>
        <p className="text-ardoise">
          {price.agency} souhaite accorder un loyer plus bas pour un séjour à {price.villa}. Sans votre
          accord, le loyer reste le même.
        </p>
      </header>
      <DoneMessage answer={actionData} />
      <PriceCard price={price} />
    </div>
  )
}
