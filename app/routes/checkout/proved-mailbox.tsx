import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { openStep, stepPath } from '#modules/checkout/checkout-steps.ts'
import { holdAgainProved } from '#modules/checkout/server/hold-again-proved.ts'
import type { MailboxProof } from '#modules/checkout/server/limit-holds.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AuthScreen } from '../auth/auth-screen.tsx'
import type { Route } from './+types/proved-mailbox.ts'
import { findShownCheckout, refusedPath } from './checkout-request.ts'
import { PROOF_PATH, wishOf } from './checkout-wish.ts'
import { openWished } from './open-wished.ts'

export const meta = () => privatePageMeta({ title: 'Continuer votre réservation' })

/** Looking changes nothing: programs that read mails open every link in them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const proof = await findProof(params.token, context)
  return proof ? { email: proof.email } : data(null, { status: 404 })
}

/** Holds what the address says and goes on; a link that serves no more leads to where another is asked for. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const wish = wishOf(url.searchParams)
  const proof = await findProof(params.token, context)
  if (!proof) return redirect(`${PROOF_PATH}?${wish}`)
  if (!wish.has('dossier')) return openWished(context, wish, proof)
  try {
    const found = await findShownCheckout(request, context)
    if (!found) return redirect('/panier?motif=aucun-article')
    const { checkout, dossier } = found
    await holdAgainProved(context.get(servicesContext), context.get(actorContext), checkout, proof)
    return redirect(stepPath(openStep(checkout.facts), dossier))
  } catch (error) {
    return redirect(refusedPath(request, 'guest', error))
  }
}

async function findProof(token: string, context: Route.LoaderArgs['context']): Promise<MailboxProof | null> {
  try {
    const { db } = context.get(servicesContext)
    const { subjectId: email } = await resolveLink(db, token, 'mailbox', context.get(askerContext))
    return { token, email }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export default function ProvedMailbox({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().state !== 'idle'
  const { search } = useLocation()
  if (!loaderData) {
    return (
      <div className="page py-16">
        <EmptyState
          title="Ce lien n’est plus valable"
          level={1}
          action={<ButtonLink to={`${PROOF_PATH}${search}`}>Recevoir un autre lien</ButtonLink>}
        >
          Il a expiré ou a déjà servi. Rien n’est perdu{'\u00a0'}: vos dates et vos voyageurs sont conservés.
        </EmptyState>
      </div>
    )
  }
  return (
    <AuthScreen
      title="Continuer votre réservation"
      intro={`L’adresse ${loaderData.email} est confirmée. Vos nuits sont retenues une demi-heure dès que vous continuez.`}
      withoutTabs
    >
      <Form method="post">
        <Button type="submit" size="large" pending={pending}>
          Continuer ma réservation
        </Button>
      </Form>
    </AuthScreen>
  )
}
