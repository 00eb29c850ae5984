import { MONEY_TASK_COLUMNS, MONEY_TASK_SORTS, type MoneyTask } from '#modules/payments/money-task.ts'
import { defineList } from '#shared/lists/list.ts'
import { datesFilter, textFilter } from '#shared/lists/list-filter.ts'

/** The refunds that staff must send by transfer. */
export const WAITING_REFUND_LIST = defineList<MoneyTask>()({
  name: 'refunds',
  filters: { q: textFilter('Réservation ou voyageur'), since: datesFilter('Date') },
  columns: MONEY_TASK_COLUMNS,
  ...MONEY_TASK_SORTS,
})
