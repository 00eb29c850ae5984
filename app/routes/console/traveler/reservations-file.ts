import { listTravellerStays } from '#modules/stays/server/list-traveller-stays.ts'
import { TRAVELLER_STAY_LIST } from '#modules/stays/traveller-stay-list.ts'
import { listFile } from '../frame/list-file.ts'

/** All of a traveller's reservations, by the filters of the page. */
export const loader = listFile(TRAVELLER_STAY_LIST, 'reservations', ({ services, actor, wish }) =>
  listTravellerStays(services, actor, wish),
)
