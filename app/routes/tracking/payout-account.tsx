import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { findPayout } from '#modules/payments/server/find-payout.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { fieldErrors } from '#modules/stays/ui/cancellation-refused.tsx'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/payout-account.ts'
import { trackedOrBack } from './tracked-or-back.ts'

export const meta = () => privatePageMeta({ title: 'Indiquer un compte' })

/** What is owed, by the link that was mailed; null when it has served, has run out or is another stay's. */
async function findOwed(args: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { reservation } = await trackedOrBack(args)
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

/** Once: whoever answers again, by a second press, is led to the reservation, which says where the money stands. */
export const action = refusable(async (args: Route.ActionArgs) => {
  const owed = await findOwed(args)
  if (owed) {
    const form = await args.request.formData()
    const traveller: Actor = { kind: 'link', scope: 'payout', subjectId: owed.payout.publicId }
    await givePayoutAccount(args.context.get(servicesContext), traveller, {
      payout: owed.payout.publicId,
      iban: String(form.get('iban') ?? ''),
      holder: String(form.get('holder') ?? ''),
    })
  }
  return redirect(`/r/${args.params.token}`)
})

export default function PayoutAccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().state !== 'idle'
  const refusal = actionData?.refusal ?? null
  const errors = fieldErrors(refusal)
  useFocusFirstInvalid(form, errors)
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
      {refusal && !errors && <RefusalNotice code={refusal.code} />}
      <Form ref={form} method="post" className="grid justify-items-start gap-6">
        <Field label="Titulaire du compte" name="holder" required error={errors?.holder} className="w-full">
          <TextInput autoComplete="name" maxLength={70} />
        </Field>
        <Field
          label="Numéro de compte (IBAN)"
          name="iban"
          required
          error={errors?.iban}
          hint="Il figure sur votre relevé d’identité bancaire. Nous l’effaçons dès que le virement est parti."
          className="w-full"
        >
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={42} />
        </Field>
        <Button type="submit" pending={pending}>
          Indiquer ce compte
        </Button>
      </Form>
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
