import { EXPECTED_TRANSFER_LIST } from '#modules/transfer-register/expected-transfer-list.ts'
import { listExpectedTransfers } from '#modules/transfer-register/server/list-expected-transfers.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the expected transfers that match the filters of the page. */
export const loader = listFile(EXPECTED_TRANSFER_LIST, 'virements-attendus', ({ services, actor, wish }) =>
  listExpectedTransfers(services, actor, wish),
)
