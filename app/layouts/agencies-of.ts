import type { RouterContextProvider } from 'react-router'
import type { Agency } from '#modules/agencies/agency.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'

const asked = new WeakMap<object, Promise<Agency[]>>()

/** Every agency on the site, read once for the frame of a page and the page in it. */
export function agenciesOf(context: Readonly<RouterContextProvider>): Promise<Agency[]> {
  const known = asked.get(context)
  if (known) return known
  const agencies = listAgencies(context.get(servicesContext).db)
  asked.set(context, agencies)
  return agencies
}
