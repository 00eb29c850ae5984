import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { oncePerRequest } from './once-per-request.ts'

/** Every agency on the site, read once for the frame of a page and the page in it. */
export const agenciesOf = oncePerRequest(({ context }) => listAgencies(context.get(servicesContext).db))

/** What travelers call: the name and the number of one of them, and the hours at which it answers, where they are known. */
export async function agencyOf(
  args: Parameters<typeof agenciesOf>[0],
  agencyId: number,
): Promise<{ name: string; phone: string; hours: string | null }> {
  const { name, phone } = (await agenciesOf(args)).find(({ id }) => id === agencyId)!
  const { operator } = args.context.get(servicesContext).config
  return { name, phone, hours: operator?.phone === phone ? operator.hours : null }
}
