import { listStuckRefunds } from '#modules/payments/server/list-stuck-refunds.ts'
import { STUCK_REFUND_LIST } from '#modules/payments/stuck-refund-list.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the refunds that could not be sent and match the filters of the page. */
export const loader = listFile(STUCK_REFUND_LIST, 'remboursements-en-echec', ({ services, actor, wish }) =>
  listStuckRefunds(services, actor, wish),
)
