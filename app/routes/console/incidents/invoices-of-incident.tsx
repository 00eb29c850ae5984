import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { type IncidentView, isUrgent } from '#modules/incidents/incident.ts'
import {
  INVOICE_STATE_LABELS,
  invoiceName,
  OWN_STATE_LABELS,
  type SupplierInvoice,
} from '#modules/supplier-invoices/supplier-invoice.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { invoicesPath } from '../supplier-invoices/invoice-addresses.ts'
import { INVOICE_TONES } from '../supplier-invoices/invoice-tones.ts'

type InvoicesOfIncidentProps = {
  incident: IncidentView
  invoices: readonly SupplierInvoice[]
  area: Area
}

/** The invoices of a repair that the owner pays, and where the back office records one; nothing before there is something to pay. */
export function InvoicesOfIncident({ incident, invoices, area }: InvoicesOfIncidentProps) {
  const isOwn = area === 'owner'
  const mayCome = incident.payer === 'owner' && isToInvoice(incident)
  if (invoices.length === 0 && (isOwn || !mayCome)) return null
  return (
    <ConsoleSection title={invoices.length > 1 ? 'Factures' : 'Facture'}>
      {invoices.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0">
                <Link
                  to={isOwn ? `/owner/factures#${invoice.id}` : `${invoicesPath(area)}/${invoice.id}`}
                  className="text-link inline-flex min-h-11 items-center wrap-anywhere dense:min-h-8"
                >
                  {invoiceName(invoice)}
                </Link>
                <span className="tabular">, {formatEuros(invoice.amount)}</span>
              </span>
              <Badge tone={INVOICE_TONES[invoice.state]}>
                {(isOwn ? OWN_STATE_LABELS : INVOICE_STATE_LABELS)[invoice.state]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {mayCome && area === 'back-office' && (
        <p>
          <ButtonLink
            to={`/back-office/finance/livres/${incident.book}/facture?incident=${incident.id}`}
            variant="secondary"
            size="small"
          >
            Enregistrer la facture
          </ButtonLink>
        </p>
      )}
      {mayCome && area === 'agent' && invoices.length === 0 && (
        <p className="text-ardoise">
          Le back-office enregistre la facture dans votre livre. Jusqu’au montant du devis accepté, elle ne
          demande pas d’autre accord.
        </p>
      )}
    </ConsoleSection>
  )
}

/** The owner agreed to an estimate, or a danger was repaired: an invoice follows. */
function isToInvoice(incident: IncidentView): boolean {
  const { state, estimates } = incident
  if (state === 'agreed') return true
  const isRepaired = state === 'done' || state === 'closed'
  return isRepaired && (isUrgent(incident) || estimates.some(({ isAgreed }) => isAgreed))
}
