import { OWNER_STAY_LIST } from '#modules/reports/owner-stay-list.ts'
import { listOwnerStays } from '#modules/reports/server/list-owner-stays.ts'
import { listFile } from '../frame/list-file.ts'

/** All the signed stays of the owner area that match the filters of the page. */
export const loader = listFile(OWNER_STAY_LIST, 'reservations', ({ services, actor, wish }) =>
  listOwnerStays(services, actor, wish),
)
