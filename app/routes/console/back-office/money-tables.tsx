import type { ReactNode } from 'react'
import type { MoneyDesk, MoneyTask } from '#modules/stays/money-desk.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** One act on one line: a form of its own, so that it works before any script. */
export function ActForm({ act, id, children }: { act: string; id: string; children: ReactNode }) {
  return (
    <FormFor intent={act} about={{ id }} notice={null} className="flex flex-wrap items-end justify-end gap-3">
      {children}
    </FormFor>
  )
}

export function ActButton({ about, children }: { about: string; children: ReactNode }) {
  return (
    <SubmitButton size="small" variant="secondary">
      {children}
      <span className="sr-only"> ({about})</span>
    </SubmitButton>
  )
}

/** The column of a line's act; none for a reader who may not do it. */
export function actColumn<Row>(
  mayMove: boolean,
  header: string,
  cell: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  return mayMove ? [{ key: 'act', header, align: 'end', cell }] : []
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ardoise">{children}</p>

/** Whose stay, how much and since when. */
export const RESERVATION_COLUMNS: readonly Column<MoneyTask>[] = [
  { key: 'reservation', header: 'Réservation', cell: ({ reservation }) => reservation, rowHeader: true },
  {
    key: 'traveler',
    header: 'Voyageur',
    hideOnPhone: true,
    cell: ({ traveler }) =>
      traveler && (
        <>
          {traveler.name}
          <br />
          <a href={`mailto:${traveler.email}`} className="text-link wrap-anywhere">
            {traveler.email}
          </a>
        </>
      ),
  },
  { key: 'amount', header: 'Montant', align: 'end', cell: ({ amount }) => formatEuros(amount) },
  { key: 'since', header: 'Depuis le', hideOnPhone: true, cell: ({ since }) => formatInstant(since) },
]

type RefundsToSendProps = { refunds: MoneyDesk['refundsToSend']; mayMove: boolean }

export function RefundsToSend({ refunds, mayMove }: RefundsToSendProps) {
  return (
    <DataTable
      caption="Remboursements à envoyer"
      hideCaption
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        ...RESERVATION_COLUMNS,
        ...actColumn<MoneyTask>(mayMove, 'Virement fait', ({ id, reservation }) => (
          <ActForm act="refund-sent" id={id}>
            <ActButton about={reservation}>Remboursement envoyé</ActButton>
          </ActForm>
        )),
      ]}
    />
  )
}

type Failed = MoneyDesk['failedRefunds'][number]

export function FailedRefunds({ refunds, mayMove }: { refunds: readonly Failed[]; mayMove: boolean }) {
  const columns: readonly Column<Failed>[] = [
    ...RESERVATION_COLUMNS,
    {
      key: 'problem',
      header: 'Motif',
      hideOnPhone: true,
      cell: ({ problem }) => problem ?? 'refusé par la banque',
    },
    ...actColumn<Failed>(mayMove, 'Nouvel essai', ({ id, reservation }) => (
      <ActForm act="refund-retry" id={id}>
        <ActButton about={reservation}>Relancer</ActButton>
      </ActForm>
    )),
  ]
  return (
    <DataTable
      caption="Remboursements en échec"
      hideCaption
      rows={refunds}
      keyOf={({ id }) => id}
      empty={<Nothing>Aucun remboursement n’est en échec.</Nothing>}
      columns={columns}
    />
  )
}
