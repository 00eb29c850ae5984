import { OWNER_REQUEST_LIST } from '#modules/owner-requests/owner-request-list.ts'
import { listOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the requests that the page lists, by its filters. */
export const loader = listFile(OWNER_REQUEST_LIST, 'demandes', ({ services, actor, wish }) =>
  listOwnerRequests(services, actor, wish),
)
