import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Transfer = { reference: string; amount: Cents; deadline: Instant }

/**
 * The transfers that the demonstration bank awaits; the button makes one arrive, as from the traveler's bank.
 */
export function ExpectedTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <section aria-labelledby="virements" className="grid content-start gap-6">
      <h2 id="virements" className="display-md">
        Virements attendus
      </h2>
      <p className="max-w-prose text-ardoise">
        Payez par virement, puis jouez la banque&nbsp;: le bouton fait arriver l’argent, et la réservation se
        confirme.
      </p>
      <DataTable
        caption="Virements que la banque attend"
        hideCaption
        keyOf={({ reference }) => reference}
        rows={transfers}
        empty={
          <p className="border-y border-hairline py-4 text-ardoise">
            Aucun pour l’instant. Choisissez le virement à l’étape de paiement&nbsp;: il apparaîtra ici.
          </p>
        }
        columns={[
          { key: 'reference', header: 'Référence', cell: ({ reference }) => reference, rowHeader: true },
          { key: 'amount', header: 'Montant', align: 'end', cell: ({ amount }) => formatEuros(amount) },
          {
            key: 'deadline',
            header: 'À recevoir avant le',
            hideOnPhone: true,
            cell: ({ deadline }) => formatInstant(deadline),
          },
          {
            key: 'receive',
            header: 'Acte de la banque',
            align: 'end',
            cell: ({ reference }) => (
              <FormFor intent="receive" about={{ reference }} notice={null}>
                <SubmitButton size="small" variant="secondary">
                  Virement reçu
                  <span className="sr-only"> ({reference})</span>
                </SubmitButton>
              </FormFor>
            ),
          },
        ]}
      />
    </section>
  )
}
