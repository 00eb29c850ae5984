import { defineList } from '#shared/lists/list.ts'
import { datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { MONEY_TASK_COLUMNS, MONEY_TASK_SORTS, type MoneyTask } from './money-task.ts'

/** A refund that was given up; `problem` is the last error, null when it is unknown. */
export type StuckRefund = MoneyTask & { problem: string | null }

/** The refunds that staff must look at. */
export const STUCK_REFUND_LIST = defineList<StuckRefund>()({
  name: 'failed',
  filters: {
    q: textFilter('Réservation, voyageur ou motif'),
    since: datesFilter('Date'),
  },
  columns: {
    ...MONEY_TASK_COLUMNS,
    problem: {
      label: 'Motif',
      value: ({ problem }) => problem ?? 'refusé par la banque',
      hideOnPhone: true,
    },
  },
  ...MONEY_TASK_SORTS,
})
