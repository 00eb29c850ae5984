import { useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { contractPath, stepPath } from '#modules/checkout/checkout-steps.ts'
import { prepareContracts } from '#modules/checkout/server/prepare-contracts.ts'
import { acceptContracts, listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { NO_WITHDRAWAL } from '#modules/contracts/rental-contract-payment.ts'
import { ContractDocumentView } from '#modules/contracts/ui/contract-document.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/contract.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { stepAction } from './step-action.ts'
import { StepRefusal } from './step-refusal.tsx'

export const meta = () => privatePageMeta({ title: 'Contrat · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'contract')
  const { checkout } = found
  const contracts = await listContracts(services.db, checkout)
  return {
    view: checkoutViewOf(found, 'contract'),
    // A stay whose price or guests changed since needs its text written again before it is shown.
    outdated:
      checkout.stays.some(({ reservation }) => reservation.status === 'pending') ||
      contracts.length < checkout.stays.length,
    contracts: contracts.map(({ publicId, document }) => ({ publicId, document })),
  }
}

export const action = stepAction('contract', async ({ context, checkout, form, pathTo }) => {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  if (form.get('intent') === 'write') {
    await prepareContracts(services, actor, checkout.publicId)
    return redirect(pathTo('contract'))
  }
  await acceptContracts(services, actor, checkout, {
    read: form.get('read') === 'yes',
    seenTotal: Number(form.get('seenTotal')),
  })
  return redirect(pathTo('sign'))
})

export default function ContractStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, contracts, outdated } = loaderData
  const action = stepPath('contract', view.id)
  const pending = useNavigation().formAction === action
  const refused = actionData ?? null
  const unread = refused?.refusal.code === 'CONSENT_REQUIRED'
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(formRef, unread ? actionData : null)
  return (
    <CheckoutFrame
      view={view}
      step="contract"
      title="Contrat"
      intro={
        'Lisez-le à votre rythme\u00a0: vos nuits sont retenues. Vous le signerez à l’étape suivante, avec un code reçu par e-mail.'
      }
    >
      {!unread && <StepRefusal refused={refused} checkout={view.id} />}
      {outdated ? (
        <OutdatedContract action={action} written={contracts.length > 0} pending={pending} />
      ) : (
        <>
          {contracts.map(({ publicId, document }) => (
            <section key={publicId} aria-label={document.title} className="mb-10">
              <div className="bg-blanc px-5 py-8 sm:px-10 sm:py-12">
                <ContractDocumentView document={document} headingLevel={2} />
              </div>
              <p className="mt-3">
                <a
                  href={contractPath(publicId, view.id)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Télécharger le contrat (PDF)
                </a>
              </p>
            </section>
          ))}
          <Notice tone="info" className="mb-6">
            {NO_WITHDRAWAL}
          </Notice>
          <Form method="post" action={action} ref={formRef} noValidate className="grid gap-6">
            <input type="hidden" name="seenTotal" value={view.total} />
            <Checkbox
              name="read"
              value="yes"
              required
              label={
                contracts.length > 1
                  ? 'J’ai lu les contrats et je les accepte'
                  : 'J’ai lu le contrat et je l’accepte'
              }
              error={unread ? 'Cochez cette case pour continuer vers la signature.' : null}
            />
            <div className="flex flex-wrap gap-3 max-sm:flex-col">
              <Button type="submit" size="large" pending={pending}>
                Continuer vers la signature
              </Button>
              <ButtonLink to={stepPath('add-ons', view.dossier)} variant="secondary" size="large">
                Revenir aux services
              </ButtonLink>
            </div>
          </Form>
        </>
      )}
    </CheckoutFrame>
  )
}

/** `written` when there was a text, that no longer says what the stay has become. */
function OutdatedContract({
  action,
  written,
  pending,
}: {
  action: string
  written: boolean
  pending: boolean
}) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="write" />
      <Notice
        tone="info"
        title={written ? 'Le contrat doit être mis à jour' : 'Votre contrat reste à rédiger'}
        action={
          <Button type="submit" pending={pending}>
            {written ? 'Mettre le contrat à jour' : 'Rédiger le contrat'}
          </Button>
        }
      >
        {written
          ? 'Votre séjour a changé depuis sa rédaction.'
          : 'Il reprend vos dates, les voyageurs et les services que vous avez choisis.'}
      </Notice>
    </Form>
  )
}
