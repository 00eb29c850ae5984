import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import { declareGuarantee, findGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { RECEIPT_LIST } from '#modules/payments/receipt-list.ts'
import { findBook } from '#modules/payments/server/list-books.ts'
import { listReceiptRegisters, listReceipts } from '#modules/payments/server/read-receipt-register.ts'
import { statementScopeOf } from '#modules/statements/statement-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/guarantee.ts'
import { GuaranteeField } from './guarantee-field.tsx'
import { GuaranteeMeter } from './guarantee-meter.tsx'
import { GUARANTEE_FORM } from './guarantee-schema.ts'
import { ReceiptsTable } from './receipts-table.tsx'

const DECLARED = 'garantie-declaree'

export const meta = privateMeta('Garantie et recettes')

const RECEIPTS = consoleList(RECEIPT_LIST, ({ services, actor, criteria }) =>
  listReceipts(services, actor, criteria),
)

export const loader = withListFiles({ recettes: RECEIPTS }, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const agencies = await Promise.all(
    actor.agencyIds.map(async (id) => {
      const { name, guarantor } = await getAgency(services.db, id)
      const guarantee = await findGuarantee(services.db, id)
      const book = await findBook(services, actor, id)
      return { id, name, guarantor, guarantee, book, mayDeclare: isHeadOf(actor, id) }
    }),
  )
  return {
    agencies,
    readsStatements: statementScopeOf(actor, 'agent') !== null,
    declared: url.searchParams.get('motif') === DECLARED,
    registers: await listReceiptRegisters(services, actor),
    receipts: await RECEIPTS.read({ context, url }),
  }
})

export const action = formAction(
  GUARANTEE_FORM,
  {
    guarantee: async ({ services, url, found: actor, values: { agency, amount } }) => {
      await declareGuarantee(services, actor, { agencyId: agency, amount })
      return redirect(`${url.pathname}?motif=${DECLARED}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./guarantee-schema.ts')).GUARANTEE_FORM

/** What an agency holds of its clients against its guarantor's amount, and every sum that it received. */
export default function Guarantee({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, readsStatements, declared, registers, receipts } = loaderData
  if (agencies.length === 0)
    return <EmptyState title="Aucune agence">Votre compte n’est membre d’aucune agence.</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 dense:gap-6">
      {declared && !actionData && <Notice tone="success" title="Le montant garanti est enregistré" />}
      {agencies.map(({ id, name, guarantor, guarantee, book, mayDeclare }) => (
        <FormPart
          key={id}
          title={`Garantie financière, ${name}`}
          help={
            <p>
              Vos fonds détenus sont ce que votre livre doit aujourd’hui à vos clients. À 80&nbsp;% du montant
              garanti vous êtes prévenus&nbsp;; à 100&nbsp;% les paiements par carte attendent, les virements
              qui arrivent sont toujours reçus.
            </p>
          }
        >
          <GuaranteeMeter {...{ guarantor, guarantee, book, readsStatements }} />
          {mayDeclare ? (
            <FormFor intent="guarantee" schema={loadSchema} className="grid gap-5">
              <input type="hidden" name="agency" value={id} />
              <GuaranteeField guarantee={guarantee} />
            </FormFor>
          ) : (
            <p className="text-ardoise">Le responsable de l’agence peut changer ce montant.</p>
          )}
        </FormPart>
      ))}
      {readsStatements && (
        <p className="flex flex-wrap gap-x-6">
          <Link to="/agent/releves" className="text-link inline-flex min-h-11 items-center">
            Relevés des propriétaires
          </Link>
          <Link to="/agent/comptabilite" className="text-link inline-flex min-h-11 items-center">
            Écritures comptables
          </Link>
        </p>
      )}
      <p>
        <Link to="/agent/factures" className="text-link inline-flex min-h-11 items-center">
          Factures de fournisseurs
        </Link>
      </p>
      <ConsoleSection title="Registre des recettes">
        <ReceiptsTable
          view={receipts}
          registers={registers}
          stays="/agent/reservations"
          books={null}
          files={{
            list: '/agent/settings/garantie/recettes.csv',
            register: '/agent/settings/garantie/registre.csv',
          }}
        />
      </ConsoleSection>
    </div>
  )
}
