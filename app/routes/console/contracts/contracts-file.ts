import { OWNER_CONDITIONS_LIST } from '#modules/owner-conditions/owner-conditions-list.ts'
import { listOwnerConditions } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { listFile } from '../frame/list-file.ts'

/** All the owners that match the filters of the page, with the state of their conditions. */
export const loader = listFile(OWNER_CONDITIONS_LIST, 'proprietaires', ({ services, actor, wish }) =>
  listOwnerConditions(services, actor, wish),
)
