import { STUCK_REFUND_LIST, type StuckRefund } from '#modules/payments/stuck-refund-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { ListTable } from '#ui/list-table.tsx'
import { ActButton, ActForm, NoTask, TravelerCell } from './task-row.tsx'

type RefundsProps<Row> = {
  view: ListView<Row>
  /** The reader may do the acts of its lines. */
  mayMove: boolean
}

const UNIT = ['remboursement', 'remboursements'] as const

/** Refunds that the bank rejected. */
export function FailedRefunds({ view, mayMove }: RefundsProps<StuckRefund>) {
  return (
    <ListTable
      list={STUCK_REFUND_LIST}
      view={view}
      label="Remboursements en échec"
      unit={UNIT}
      keyOf={({ id }) => id}
      opens={({ stay }) => `/back-office/reservations/${stay}`}
      file="/back-office/finance/remboursements-en-echec.csv"
      empty={<NoTask>Aucun remboursement n’est en échec.</NoTask>}
      cells={{
        reservation: ({ reservation }) => <span className="whitespace-nowrap">{reservation}</span>,
        traveler: TravelerCell,
      }}
      acts={mayMove ? { header: 'Nouvel essai', cell: (refund) => <Retry refund={refund} /> } : undefined}
    />
  )
}

function Retry({ refund: { id, reservation } }: { refund: StuckRefund }) {
  return (
    <ActForm act="refund-retry" id={id}>
      <ActButton about={reservation}>Relancer</ActButton>
    </ActForm>
  )
}
