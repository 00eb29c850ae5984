import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { findPayout } from '#modules/payments/server/find-payout.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/payout-account.ts'
import { PAYOUT_ACCOUNT_FORM } from './payout-account-schema.ts'
import { requireTracked } from './require-tracked.ts'

export const meta = () => privatePageMeta({ title: 'Indiquer un compte' })

/** The sum owed, by the mailed link; null when the link was used, has expired or is for another stay. */
async function findOwed(args: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { reservation } = await requireTracked(args)
  const { db } = args.context.get(servicesContext)
  const caller = args.context.get(askerContext)
  try {
    const { subjectId } = await resolveLink(db, args.params.proof, 'payout', caller)
    const payout = await findPayout(db, subjectId)
    return payout?.reservationId === reservation.id ? { payout, reservation } : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  }
}

export async function loader(args: Route.LoaderArgs) {
  const owed = await findOwed(args)
  if (!owed) return data(null, { status: 404 })
  const { payout, reservation } = owed
  return { amount: payout.amount, because: payout.because, number: reservation.number }
}

/**
 * Takes one account only: a second answer is redirected to the reservation, which shows the state of the
 * money.
 */
export const action = formAction(
  PAYOUT_ACCOUNT_FORM,
  {
    give: async ({ services, found, params, values }) => {
      if (found) {
        const payout = found.payout.publicId
        const traveler: Actor = { kind: 'link', scope: 'payout', subjectId: payout }
        await givePayoutAccount(services, traveler, { payout, ...values })
      }
      return redirect(`/r/${params.token}`)
    },
  },
  { before: (args: Route.ActionArgs) => findOwed(args) },
)

const loadSchema = async () => (await import('./payout-account-schema.ts')).PAYOUT_ACCOUNT_FORM

export default function PayoutAccountPage({ loaderData, params }: Route.ComponentProps) {
  const backPath = `/r/${params.token}`
  if (!loaderData) return <SpentLink backPath={backPath} />
  const { amount, because, number } = loaderData
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <header className="grid gap-2">
        <p className="eyebrow">Réservation {number}</p>
        <h1 className="display-lg">Vers quel compte vous verser {formatEuros(amount)}&#8239;?</h1>
      </header>
      <p className="max-w-prose">
        {because === 'refused_refund'
          ? 'La carte qui a payé n’accepte plus de remboursement\u00a0: nous vous rendons cette somme par virement.'
          : 'L’hôte vous doit cette indemnité pour l’annulation de votre séjour\u00a0: elle est versée par virement.'}
      </p>
      <FormFor intent="give" schema={loadSchema} className="grid justify-items-start gap-6">
        <TextField
          label="Titulaire du compte"
          name="holder"
          required
          autoComplete="name"
          maxLength={70}
          className="w-full"
        />
        <TextField
          label="Numéro de compte (IBAN)"
          name="iban"
          required
          hint="Il figure sur votre relevé d’identité bancaire. Nous l’effaçons dès que le virement est parti."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={42}
          className="w-full"
        />
        <SubmitButton>Indiquer ce compte</SubmitButton>
      </FormFor>
    </div>
  )
}

function SpentLink({ backPath }: { backPath: string }) {
  return (
    <div className="page py-16">
      <EmptyState
        title="Ce lien n’est plus valable"
        level={1}
        action={<ButtonLink to={backPath}>Voir où en est le versement</ButtonLink>}
      >
        Il a déjà servi ou il a expiré. Pour corriger le compte, écrivez à l’agence.
      </EmptyState>
    </div>
  )
}
