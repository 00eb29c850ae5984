import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { oncePerRequest } from './once-per-request.ts'

/** Every agency on the site, read once for the frame of a page and the page in it. */
export const agenciesOf = oncePerRequest(({ context }) => listAgencies(context.get(servicesContext).db))
