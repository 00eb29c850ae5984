import { CASH_MOVEMENT_LIST } from '#modules/payments/cash-movement-list.ts'
import { listCashMovements } from '#modules/payments/server/list-cash-movements.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the movements of money that match the filters of the page. */
export const loader = listFile(CASH_MOVEMENT_LIST, 'mouvements', ({ services, actor, wish }) =>
  listCashMovements(services, actor, wish),
)
