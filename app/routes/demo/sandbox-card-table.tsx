import { SANDBOX_CARDS } from '#modules/payments/sandbox-cards.ts'
import { DataTable } from '#ui/data-table.tsx'

/** The cards the demonstration bank knows, and what it does with each. */
export function SandboxCardTable() {
  return (
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
          cell: ({ number }) => <span className="tabular whitespace-nowrap">{inFours(number)}</span>,
        },
      ]}
    />
  )
}

/** « 4242 4242 4242 4242 », in one piece. */
export function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1\u00a0')
}
