import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { TransferInstructions as Instructions } from '../payment-view.ts'
import { formatIban } from '../transfer-reference.ts'

/** Where to send the transfer, with which reference and until when. */
export function TransferInstructions({ transfer, amount }: { transfer: Instructions; amount: Cents }) {
  const deadline = formatCivilDate(civilDateInParis(new Date(transfer.deadline)), 'full')
  return (
    <section className="grid gap-4" aria-labelledby="virement">
      <h2 id="virement" className="display-sm">
        Votre virement
      </h2>
      <p>
        Votre banque doit nous l’envoyer avant le {deadline}. Indiquez la référence dans le libellé&nbsp;:
        elle relie votre virement à votre réservation.
      </p>
      <DefinitionList
        items={[
          { term: 'Montant', value: formatEuros(amount) },
          { term: 'Référence', value: <Copied>{transfer.reference}</Copied> },
          { term: 'Bénéficiaire', value: transfer.accountHolder },
          { term: 'IBAN', value: <Copied>{formatIban(transfer.iban)}</Copied> },
          { term: 'BIC', value: <Copied>{transfer.bic}</Copied> },
          { term: 'Banque', value: transfer.bankName },
        ]}
      />
    </section>
  )
}

/** Text one copies: a click takes all of it. */
function Copied({ children }: { children: string }) {
  return <span className="select-all wrap-anywhere text-[0.9375rem] font-medium">{children}</span>
}
