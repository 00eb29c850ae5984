import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { listFile } from '../frame/list-file.ts'

/** All the cancelled stays that match the filters of the page. */
export const loader = listFile(CANCELLED_LIST, 'sejours-annules', ({ services, actor, wish }) =>
  listCancelledStays(services, actor, 'owner', wish),
)
