import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the payouts to make that match the filters of the page, with the accounts to pay. */
export const loader = listFile(OWED_PAYOUT_LIST, 'virements-a-faire', ({ services, actor, wish }) =>
  listOwedPayouts(services, actor, wish),
)
