import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import { listGivenUpWork } from '#modules/operations/server/list-given-up-work.ts'
import { listFile } from '../frame/list-file.ts'

/** All the work given up that matches the filters of the page. */
export const loader = listFile(GIVEN_UP_LIST, 'travaux-abandonnes', ({ services, actor, wish }) =>
  listGivenUpWork(services, actor, wish),
)
