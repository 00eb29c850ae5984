import { formatCardNumber } from '#modules/payments/card-number.ts'
import { SANDBOX_CARDS } from '#modules/sandbox-bank/sandbox-cards.ts'
import { DataTable } from '#ui/data-table.tsx'

/** The test cards of the demonstration bank, and the result of each. */
export function SandboxCards() {
  return (
    <section aria-labelledby="cartes" className="grid content-start gap-6">
      <h2 id="cartes" className="display-md">
        Cartes de la banque de démonstration
      </h2>
      <p className="max-w-prose text-ardoise">
        Date à venir et cryptogramme au choix. Toute autre carte est refusée&nbsp;: n’en saisissez pas de
        vraie.
      </p>
      <DataTable
        caption="Cartes de démonstration"
        hideCaption
        keyOf={({ number }) => number}
        rows={SANDBOX_CARDS}
        columns={[
          { key: 'label', header: 'Ce que fait la banque', cell: ({ label }) => label, rowHeader: true },
          {
            key: 'number',
            header: 'Numéro',
            cell: ({ number }) => (
              <span className="tabular min-[24rem]:whitespace-nowrap">{formatCardNumber(number)}</span>
            ),
          },
        ]}
      />
    </section>
  )
}
