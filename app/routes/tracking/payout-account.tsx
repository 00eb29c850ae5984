import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { findLinkedSubject } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { PayoutReason } from '#modules/payments/payout-reason.ts'
import { findPayout } from '#modules/payments/server/find-payout.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/payout-account.ts'
import { PAYOUT_ACCOUNT_FORM } from './payout-account-schema.ts'
import { requireTracked } from './require-tracked.ts'

export const meta = privateMeta('Indiquer un compte')

/** The sum owed, by the mailed link; null when the link was used, has expired or is for another stay. */
async function findOwed(args: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { reservation } = await requireTracked(args)
  const subjectId = await findLinkedSubject(args.context, 'payout', args.params.proof!)
  const payout = subjectId && (await findPayout(args.context.get(servicesContext).db, subjectId))
  return payout && payout.reservationId === reservation.id ? { payout, reservation } : null
}

export async function loader(args: Route.LoaderArgs) {
  const owed = await findOwed(args)
  if (!owed) return data(null, { status: 404 })
  const { payout, reservation } = owed
  return {
    amount: payout.amount,
    because: payout.because,
    number: reservation.number,
    thing: reservation.number,
  }
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

const WHY: Record<PayoutReason, string> = {
  refused_refund:
    'La carte qui a payé n’accepte plus de remboursement\u00a0: nous vous rendons cette somme par virement.',
  transfer_refund: 'Vous aviez payé par virement\u00a0: cette somme vous est rendue par virement.',
  deposit_refund:
    'C’est ce qui vous revient de votre dépôt de garantie\u00a0: nous vous le rendons par virement.',
  host_indemnity:
    'L’hôte vous doit cette indemnité pour l’annulation de votre séjour\u00a0: elle est versée par virement.',
}

const loadSchema = async () => (await import('./payout-account-schema.ts')).PAYOUT_ACCOUNT_FORM

export default function PayoutAccountPage({ loaderData, params }: Route.ComponentProps) {
  const backPath = `/r/${params.token}`
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to={backPath}>Voir où en est le versement</ButtonLink>}>
        Il a déjà servi ou il a expiré. Pour corriger le compte, écrivez à l’agence.
      </SpentLink>
    )
  const { amount, because, number } = loaderData
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <header className="grid gap-2">
        <p className="eyebrow">Réservation {number}</p>
        <h1 className="display-lg">Vers quel compte vous verser {formatEuros(amount)}&#8239;?</h1>
      </header>
      <p className="max-w-prose">{WHY[because]}</p>
      <FormFor intent="give" schema={loadSchema} className="grid justify-items-start gap-6">
        <BankAccountFields hint="Il figure sur votre relevé d’identité bancaire. Nous l’effaçons dès que le virement est parti." />
        <SubmitButton>Indiquer ce compte</SubmitButton>
      </FormFor>
    </div>
  )
}
