import { ACCOUNT_LIST } from '#modules/reports/account-list.ts'
import { listAccounts } from '#modules/reports/server/list-accounts.ts'
import { listFile } from '../frame/list-file.ts'

/** All the accounts that match the filters of the page. */
export const loader = listFile(ACCOUNT_LIST, 'utilisateurs', ({ services, actor, wish }) =>
  listAccounts(services, actor, wish),
)
