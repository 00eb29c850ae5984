import { data } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { readCost } from '#modules/promotions/server/list-costs.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import type { Route } from './+types/linked-cost.ts'
import { COST_ACTS } from './cost-acts.ts'
import { CostCard } from './cost-card.tsx'
import { COST_FORM } from './cost-schema.ts'

export const meta = () => privatePageMeta({ title: 'Promotion à vos frais' })
export const headers: Route.HeadersFunction = formHeaders

type LinkArgs = Pick<Route.LoaderArgs, 'context'> & { params: { token?: string | undefined } }

/** The holder of the link, who answers in the owner's name for the one villa. */
async function holderOf({ params: { token = '' }, context }: LinkArgs): Promise<Actor & { kind: 'link' }> {
  const { db } = context.get(servicesContext)
  const { subjectId } = await resolveLink(db, token, 'promotion_cost', context.get(askerContext))
  return { kind: 'link', scope: 'promotion_cost', subjectId }
}

/** Reading the page answers nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const holder = await holderOf(args)
    return { cost: await readCost(args.context.get(servicesContext), holder, holder.subjectId) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ cost: null }, { status: error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404 })
  }
}

export const action = formAction(COST_FORM, COST_ACTS, { before: (args: Route.ActionArgs) => holderOf(args) })

/** An owner answers whether they bear a promotion by a mailed link, whichever account is signed in. */
export default function LinkedCost({ loaderData: { cost }, actionData }: Route.ComponentProps) {
  if (!cost) {
    return (
      <SpentLink title="Ce lien n’ouvre rien" action={<ButtonLink to="/contact">Nous écrire</ButtonLink>}>
        Il n’est plus valable. Vous pouvez répondre dans votre espace propriétaire, à la page
        «&nbsp;Promotions à vos frais&nbsp;», ou le dire à votre agence.
      </SpentLink>
    )
  }
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-12">
      <header className="grid gap-3">
        <h1 className="display-lg wrap-anywhere">Promotion à vos frais</h1>
        <p className="text-ardoise">
          {cost.agency} vous propose la promotion «&nbsp;{cost.name}&nbsp;» pour {cost.villa}. Elle ne vaut
          pas pour votre villa sans votre accord.
        </p>
      </header>
      <DoneMessage answer={actionData} />
      <CostCard cost={cost} />
    </div>
  )
}
