import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { answerSupplierInvoice } from '#modules/supplier-invoices/server/answer-supplier-invoice.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import {
  invoiceName,
  OWN_STATE_LABELS,
  type SupplierInvoice,
} from '#modules/supplier-invoices/supplier-invoice.ts'
import { servicesContext } from '#server/request-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/own-invoices.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { ANSWER_FORM } from './invoice-schema.ts'

export const meta = privateMeta('Factures à vos frais')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { invoices: await listOwnInvoices(context.get(servicesContext), actor) }
}

export const action = formAction(
  ANSWER_FORM,
  {
    accept: async ({ services, found: actor, values: { invoice } }) => {
      await answerSupplierInvoice(services, actor, { invoice, isAgreed: true, reason: '' })
      return {
        done: 'Votre accord est enregistré\u00a0: la facture figure sur votre relevé du mois. L’agence est prévenue.',
      }
    },
    refuse: async ({ services, found: actor, values: { invoice, reason } }) => {
      await answerSupplierInvoice(services, actor, { invoice, isAgreed: false, reason })
      return {
        done: 'Votre refus est enregistré\u00a0: rien n’est pris sur ce qui vous est dû. L’agence est prévenue.',
      }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./invoice-schema.ts')).ANSWER_FORM

/** The invoices of suppliers for an owner's villas, each with their answer, those that wait for it first. */
export default function OwnInvoices({ loaderData: { invoices }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Factures à vos frais">
        Les réparations et travaux que votre agence a fait faire pour vos villas. Hors réparation urgente,
        rien n’est pris sur ce qui vous est dû sans votre accord.
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      {invoices.length === 0 ? (
        <EmptyState title="Aucune facture">
          Celles de vos villas apparaissent ici, et vous recevez un e-mail.
        </EmptyState>
      ) : (
        invoices.map((invoice) => (
          <ConsoleSection key={invoice.id} id={invoice.id} title={invoiceName(invoice)}>
            <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
              <InvoiceFacts
                invoice={invoice}
                state={OWN_STATE_LABELS[invoice.state]}
                file={`/owner/factures/${invoice.id}/fichier`}
              />
              {invoice.state === 'waiting' && <AnswerForms invoice={invoice} />}
            </div>
          </ConsoleSection>
        ))
      )}
    </div>
  )
}

function AnswerForms({ invoice }: { invoice: SupplierInvoice }) {
  const about = { invoice: invoice.id }
  return (
    <div className="grid gap-4">
      <FormFor intent="accept" schema={loadSchema} about={about} hidden={about}>
        <SubmitButton pendingLabel="Enregistrement…">J’accepte, à mes frais</SubmitButton>
      </FormFor>
      <Disclosure summary={`Refuser la facture ${invoice.number}`} className="border-b-0!">
        <FormFor
          intent="refuse"
          schema={loadSchema}
          about={about}
          hidden={about}
          className="grid max-w-md gap-5"
        >
          <TextField label="Pourquoi" name="reason" required maxLength={300} hint="L’agence le lit." />
          <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Enregistrement…">
            Je refuse
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </div>
  )
}
