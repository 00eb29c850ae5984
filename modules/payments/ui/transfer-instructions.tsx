import { useId } from 'react'
import { formatIban } from '#shared/iban.ts'
import { type Cents, formatEuros, typedEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { CopiedText } from '#ui/copied-text.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { TransferInstructions as Instructions } from '../payment-view.ts'

type TransferInstructionsProps = {
  transfer: Instructions
  amount: Cents
  /** The part of the amount already received. */
  received?: Cents
  /** Until when the nights of a stay that is not confirmed wait for this transfer. */
  heldUntil?: string | null
  /** Whom it pays, where another one pays another holder. */
  to?: string | null
}

/** Where to send the transfer, with which reference and until when. */
export function TransferInstructions({
  transfer,
  amount,
  received = 0,
  heldUntil = null,
  to = null,
}: TransferInstructionsProps) {
  const headingId = useId()
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className="display-sm">
        {to ? `Votre virement à ${to}` : 'Votre virement'}
      </h2>
      <p>
        {heldUntil && `Vos nuits sont retenues pour vous jusqu’au ${formatInstant(heldUntil)}. `}
        Nous devons le recevoir avant le {formatInstant(transfer.deadline)}. Indiquez la référence dans le
        libellé&nbsp;: elle relie votre virement à votre réservation. Comptez deux à trois jours ouvrés.
      </p>
      <DefinitionList
        items={[
          ...(received > 0 ? [{ term: 'Déjà reçu', value: formatEuros(received) }] : []),
          {
            term: received > 0 ? 'Reste à virer' : 'Montant',
            value: (
              <CopiedText name="montant" text={typedEuros(amount - received)}>
                {formatEuros(amount - received)}
              </CopiedText>
            ),
          },
          { term: 'Référence', value: <CopiedText name="référence">{transfer.reference}</CopiedText> },
          {
            term: 'Bénéficiaire',
            value: <CopiedText name="bénéficiaire">{transfer.accountHolder}</CopiedText>,
          },
          // Ordinary spaces: on a phone it breaks between its groups.
          {
            term: 'IBAN',
            value: (
              <CopiedText name="IBAN" text={transfer.iban}>
                {formatIban(transfer.iban).replaceAll(/\s/g, ' ')}
              </CopiedText>
            ),
          },
          { term: 'BIC', value: <CopiedText name="BIC">{transfer.bic}</CopiedText> },
          { term: 'Banque', value: transfer.bankName },
          { term: 'À recevoir avant le', value: formatInstant(transfer.deadline) },
        ]}
      />
    </section>
  )
}
