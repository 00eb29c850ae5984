import { listWaitingRefunds } from '#modules/transfer-register/server/list-waiting-refunds.ts'
import { WAITING_REFUND_LIST } from '#modules/transfer-register/waiting-refund-list.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the refunds to send by transfer that match the filters of the page. */
export const loader = listFile(WAITING_REFUND_LIST, 'remboursements-a-envoyer', ({ services, actor, wish }) =>
  listWaitingRefunds(services, actor, wish),
)
