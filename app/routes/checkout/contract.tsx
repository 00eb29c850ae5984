import { redirect, useSearchParams } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { contractPath, DECLINED, stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutView } from '#modules/checkout/checkout-view.ts'
import { readContracts } from '#modules/checkout/server/open-contract.ts'
import { saveTenantAddress } from '#modules/checkout/server/save-steps.ts'
import { acceptContracts, refreshSignatures } from '#modules/checkout/server/sign-contracts.ts'
import { hasWholeAddress, TENANT_ADDRESS_FIELDS } from '#modules/checkout/tenant-address.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/contract.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { openContractFor, sendReadingCode, takeReadingCode } from './contract-acts.ts'
import { CODE_REFUSALS } from './mailbox-code-forms.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { NotSigned } from './not-signed.tsx'
import { openedStep } from './opened-step.ts'
import { StepRefusal } from './step-refusal.tsx'
import { CONTRACT_FORM } from './step-schemas.ts'
import { TenantAddressForm } from './tenant-address-form.tsx'

export const meta = () => privatePageMeta({ title: 'Contrat · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'contract')
  const { checkout } = found
  const { proof, contracts } = await readContracts(services, context.get(actorContext), checkout)
  const { traveler } = checkout
  return {
    view: checkoutViewOf(found, 'contract'),
    // The fields without which the contract cannot be written; null once they are filled in (domain §5).
    address:
      traveler && !hasWholeAddress(traveler)
        ? Object.fromEntries(TENANT_ADDRESS_FIELDS.map((field) => [field, traveler[field]]))
        : null,
    // A stay whose price or guests have changed needs a new text before it is shown.
    outdated:
      checkout.stays.some(({ reservation }) => reservation.status === 'pending') ||
      contracts.length < checkout.stays.length,
    proof,
    contracts: contracts.map(({ publicId, document, commitment }) => ({
      publicId,
      document,
      noWithdrawal: commitment.noWithdrawal,
    })),
  }
}

export const action = formAction(
  CONTRACT_FORM,
  {
    accept: async ({ services, actor, found: { checkout, pathTo }, values }) => {
      // A refusal to sign whose webhook has not arrived yet would open the same request again.
      await refreshSignatures(services, checkout)
      await acceptContracts(services, actor, { checkout, ...values })
      return redirect(pathTo('sign'))
    },
    address: async ({ services, actor, context, found: { checkout, pathTo }, values }) => {
      await saveTenantAddress(services, actor, { checkout, ...values })
      return redirect(pathTo('contract'), await openContractFor(context, checkout))
    },
    write: async ({ context, found: { checkout, pathTo } }) =>
      redirect(pathTo('contract'), await openContractFor(context, checkout)),
    code: async ({ context, found: { checkout, pathTo } }) =>
      redirect(pathTo('contract'), await sendReadingCode(context, checkout)),
    prove: async ({ context, found: { checkout, pathTo }, values: { code } }) =>
      redirect(pathTo('contract'), await takeReadingCode(context, checkout, code)),
  },
  { before: openedStep('contract') },
)

export default function ContractStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, address, proof, outdated, contracts } = loaderData
  const action = stepPath('contract', view.id)
  const refused = refusedIn(actionData)
  const declined = useSearchParams()[0].has(DECLINED) && !refused
  const besideField =
    refused !== null &&
    (Object.keys(refused.errors).length > 0 || CODE_REFUSALS.includes(refused.refusal.code))
  const refusal = !besideField && <StepRefusal refused={refused} checkout={view.id} />
  if (address) {
    return (
      <CheckoutFrame
        view={view}
        step="contract"
        title="Contrat"
        intro={
          'La loi impose que votre adresse figure au contrat\u00a0: c’est pourquoi nous vous la demandons.'
        }
      >
        {refusal}
        <TenantAddressForm action={action} seenTotal={view.total} values={address} />
      </CheckoutFrame>
    )
  }
  const isExact = proof?.proved ?? false
  return (
    <CheckoutFrame
      view={view}
      step="contract"
      title="Contrat"
      intro={
        'Lisez-le à votre rythme\u00a0: vos nuits sont retenues. Vous le signerez à l’étape suivante, avec un code reçu par e-mail.'
      }
    >
      {declined && <NotSigned stays={view.stays} />}
      {refusal}
      {outdated ? (
        <OutdatedContract action={action} written={contracts.length > 0} />
      ) : (
        <>
          {proof && !isExact && (
            <MailboxPanel
              action={action}
              email={view.traveler?.email ?? ''}
              proof={proof}
              guestPath={stepPath('guest', view.dossier)}
              refused={refused}
            />
          )}
          {contracts.map((contract) => (
            <ContractText key={contract.publicId} contract={contract} checkout={view.id} isExact={isExact} />
          ))}
          {isExact && <AcceptContracts action={action} view={view} contracts={contracts} />}
        </>
      )}
    </CheckoutFrame>
  )
}

type ReadContract = Route.ComponentProps['loaderData']['contracts'][number]

type ContractTextProps = { contract: ReadContract; checkout: string; isExact: boolean }

function ContractText({ contract: { publicId, document }, checkout, isExact }: ContractTextProps) {
  return (
    <section aria-label={document.title} className="mb-10">
      <div className="bg-blanc px-5 py-8 sm:px-10 sm:py-12">
        <PrintedDocumentView document={document} headingLevel={2} />
      </div>
      {isExact && (
        <p className="mt-3">
          <a href={contractPath(publicId, checkout)} className="text-link inline-flex min-h-11 items-center">
            Télécharger le contrat (PDF)
          </a>
        </p>
      )}
    </section>
  )
}

type AcceptContractsProps = {
  action: string
  view: CheckoutView
  contracts: ReadContract[]
}

const loadSchema = async () => (await import('./step-schemas.ts')).CONTRACT_FORM

function AcceptContracts({ action, view, contracts }: AcceptContractsProps) {
  return (
    <>
      {[...new Set(contracts.map(({ noWithdrawal }) => noWithdrawal))].map((sentence) => (
        <Notice key={sentence} tone="info" className="mb-6">
          {sentence}
        </Notice>
      ))}
      <FormFor
        action={action}
        intent="accept"
        schema={loadSchema}
        hidden={{ seenTotal: view.total }}
        notice={null}
        className="grid gap-6"
      >
        <Checkbox
          name="read"
          value="yes"
          required
          label={
            contracts.length > 1
              ? 'J’ai lu les contrats et je les accepte'
              : 'J’ai lu le contrat et je l’accepte'
          }
        />
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <SubmitButton size="large">Continuer vers la signature</SubmitButton>
          <ButtonLink to={stepPath('add-ons', view.dossier)} variant="secondary" size="large">
            Revenir aux services
          </ButtonLink>
        </div>
      </FormFor>
    </>
  )
}

/** `written` when a text exists that no longer matches the stay. */
function OutdatedContract({ action, written }: { action: string; written: boolean }) {
  return (
    <FormFor action={action} intent="write" notice={null}>
      <Notice
        tone="info"
        title={written ? 'Le contrat doit être mis à jour' : 'Votre contrat reste à rédiger'}
        action={<SubmitButton>{written ? 'Mettre le contrat à jour' : 'Rédiger le contrat'}</SubmitButton>}
      >
        {written
          ? 'Votre séjour a changé depuis sa rédaction.'
          : 'Il reprend vos dates, les voyageurs et les services que vous avez choisis.'}
      </Notice>
    </FormFor>
  )
}
