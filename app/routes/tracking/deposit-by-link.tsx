import { data } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { answer, giveCard, loadDeposit } from '#app/routes/stay-payments/deposit-acts.ts'
import { DEPOSIT_FORM } from '#app/routes/stay-payments/deposit-acts-schema.ts'
import { DepositPart } from '#app/routes/stay-payments/deposit-part.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { readByDepositLink } from '#modules/deposits/server/read-by-deposit-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/deposit-by-link.ts'

export const meta = () => privatePageMeta({ title: 'Mon dépôt de garantie' })
export const headers: Route.HeadersFunction = formHeaders

/** Reading the page changes nothing: mail scanners open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { reservation } = await readByDepositLink(services, token, context.get(askerContext))
    return await loadDeposit(services, reservation)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return data(null, { status: 404 })
    throw error
  }
}

type Found = Awaited<ReturnType<typeof readByDepositLink>>

const acting = ({ reservation, holder }: Found, token: string) => ({
  ...{ actor: holder, reservation: reservation.publicId, here: `/depot/${token}` },
})

export const action = formAction(
  DEPOSIT_FORM,
  {
    card: ({ services, found, params, values: { cardToken } }) =>
      giveCard({ services, ...acting(found, params.token) }, cardToken),
    agree: ({ services, found, params }) => answer({ services, ...acting(found, params.token) }, 'agreed'),
    contest: ({ services, found, params, values: { words } }) =>
      answer({ services, ...acting(found, params.token) }, 'contested', words),
  },
  {
    before: ({ params: { token }, context }: Route.ActionArgs) =>
      readByDepositLink(context.get(servicesContext), token, context.get(askerContext)),
  },
)

/** The deposit of a stay by the link mailed to its traveler: the card that it waits for, the claim to answer. */
export default function DepositByLink({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}>
        L’agence peut vous en envoyer un autre. Votre dépôt de garantie reste visible sur la page de votre
        séjour.
      </SpentLink>
    )
  return (
    <div className="page py-12">
      <DepositPart {...loaderData} here={`/depot/${params.token}`} stayPath={null} level={1} mayAnswer />
    </div>
  )
}
