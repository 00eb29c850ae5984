import { ARRIVAL_LIST } from '#modules/reports/arrival-list.ts'
import { listArrivals } from '#modules/reports/server/list-arrivals.ts'
import { listFile } from '../frame/list-file.ts'

/** All the coming stays that match the filters of the page. */
export const loader = listFile(ARRIVAL_LIST, 'arrivees', ({ services, actor, wish }) =>
  listArrivals(services, actor, 'owner', wish),
)
