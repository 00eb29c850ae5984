import { useCallback } from 'react'
import { redirect, useFetcher } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { declinedPath, stepPath } from '#modules/checkout/checkout-steps.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { listContracts, refreshSignatures } from '#modules/checkout/server/sign-contracts.ts'
import { splitByDay } from '#modules/signatures/signing-commitment.ts'
import { SigningCommitmentView } from '#modules/signatures/ui/signing-commitment.tsx'
import { SigningFrame } from '#modules/signatures/ui/signing-frame.tsx'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/sign.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { openedStep } from './opened-step.ts'
import { StepRefusal } from './step-refusal.tsx'
import { SIGN_FORM } from './step-schemas.ts'
import { useSignatureMessages } from './use-signature-messages.ts'

export const meta = () => privatePageMeta({ title: 'Signature · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'sign')
  // The signing page shows the exact text, so its address needs a proved mailbox (domain §8).
  if (!(await mayReadExactPlace(services.db, context.get(actorContext), found.checkout)))
    throw redirect(stepPath('contract', found.dossier))
  const contracts = await listContracts(services.db, found.checkout)
  const next = contracts.find(({ status }) => status !== 'signed')
  // A visitor who does not want to sign can read the contract again; the checkout stays open.
  if (next?.signature?.status === 'declined') throw redirect(declinedPath(found.dossier))
  return {
    view: checkoutViewOf(found, 'sign'),
    signed: contracts.filter(({ status }) => status === 'signed').length,
    of: contracts.length,
    signingUrl: next?.signature?.signingUrl ?? null,
    signatureStatus: next?.signature?.status ?? null,
    commitment: next?.commitment ?? null,
    today: todayInParis(services.clock),
  }
}

/**
 * « Vérifier » asks the provider itself: only its answer counts, not the messages of the frame (domain §6).
 */
export const action = formAction(
  SIGN_FORM,
  {
    check: async ({ services, found: { checkout, pathTo } }) => {
      await refreshSignatures(services, checkout)
      return redirect(pathTo('sign'))
    },
  },
  { before: openedStep('sign') },
)

export default function SignStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, signed, of, signingUrl, signatureStatus, commitment, today } = loaderData
  const action = stepPath('sign', view.id)
  // The webhook may arrive a little after the frame's message.
  const { isAsking, askProvider } = useProviderAnswer(action)
  const failed = useSignatureMessages(useReload(4_000), askProvider)
  const broken = signingUrl === null || signatureStatus === 'error'
  return (
    <CheckoutFrame
      view={view}
      step="sign"
      title="Signature"
      intro={
        <>
          {of > 1
            ? `Contrat ${signed + 1} sur ${of}. Un code vous est envoyé par e-mail pour chaque signature.`
            : 'Relisez le contrat, puis signez-le avec un code reçu par e-mail.'}
          {commitment &&
            ` Votre signature vous engage à payer ${formatEuros(commitment.total)}, dont ${formatEuros(splitByDay(commitment.payments, today).now)} aujourd’hui.`}
        </>
      }
    >
      <StepRefusal refused={refusedIn(actionData)} checkout={view.id} />
      {((failed && !isAsking) || broken) && (
        <Notice tone="error" title="Erreur lors de la signature" className="mb-6">
          Rien n’est perdu{'\u00a0'}: vérifiez ci-dessous si la signature est enregistrée, ou ouvrez-la dans
          un nouvel onglet.
        </Notice>
      )}
      {signingUrl && (
        <SigningFrame
          signingUrl={signingUrl}
          askProvider={askProvider}
          isAsking={isAsking}
          title="Signature électronique du contrat"
          className="h-[calc(100dvh-6rem)] max-h-[54rem] min-h-[30rem] w-full border border-hairline bg-calcaire max-sm:-mx-5 max-sm:w-screen max-sm:border-x-0"
        />
      )}
      {signingUrl && commitment && (
        <Disclosure summary="Ce à quoi votre signature vous engage" className="mt-6 max-w-2xl border-y">
          <SigningCommitmentView commitment={commitment} today={today} />
        </Disclosure>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <FormFor action={action} intent="check" notice={null}>
          <SubmitButton variant="secondary">J’ai signé{'\u00a0'}: vérifier</SubmitButton>
        </FormFor>
        {signingUrl && (
          <a
            href={signingUrl}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Ouvrir la signature dans un nouvel onglet
          </a>
        )}
      </div>
    </CheckoutFrame>
  )
}

/** Sends « vérifier » by itself where the frame fails: a failure is shown once the provider has answered (domain §6). */
function useProviderAnswer(action: string): { isAsking: boolean; askProvider: () => void } {
  const { state, submit } = useFetcher()
  const askProvider = useCallback(() => {
    void submit({ intent: 'check' }, { method: 'post', action, preventScrollReset: true })
  }, [submit, action])
  return { isAsking: state !== 'idle', askProvider }
}
