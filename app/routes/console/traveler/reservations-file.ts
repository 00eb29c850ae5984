import { listTravelerStays } from '#modules/stays/server/list-traveler-stays.ts'
import { TRAVELER_STAY_LIST } from '#modules/stays/traveler-stay-list.ts'
import { listFile } from '../frame/list-file.ts'

/** All of a traveler's reservations that match the filters of the page. */
export const loader = listFile(TRAVELER_STAY_LIST, 'reservations', ({ services, actor, wish }) =>
  listTravelerStays(services, actor, wish),
)
