import { OPEN_DUE_LIST } from '#modules/payments/open-due-list.ts'
import { listOpenDues } from '#modules/payments/server/list-open-dues.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the sums still owed that match the filters of the page. */
export const loader = listFile(OPEN_DUE_LIST, 'echeances', ({ services, actor, wish }) =>
  listOpenDues(services, actor, wish),
)
