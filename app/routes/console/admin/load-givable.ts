import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import { mayGiveRole } from '#modules/accounts/account-policy.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'

/** The roles that the person who reads may give, and the agencies that an account may join with them. */
export async function loadGivable({
  context,
}: Pick<LoaderArgs, 'context'>): Promise<{ agencies: { slug: string; name: string }[]; given: Role[] }> {
  const { actor } = context.get(consoleContext)
  const agencies = await listAgencies(context.get(servicesContext).db)
  return {
    agencies: agencies.map(({ slug, name }) => ({ slug, name })),
    given: ROLES.filter((role) => mayGiveRole(actor, role)),
  }
}
