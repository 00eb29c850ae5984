import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import { listAgencies, listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import { agenciesOfHooks } from '#modules/webhooks/hook-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { findForWhom } from '../admin/load-for-whom.ts'
import { consoleContext } from '../frame/console-context.ts'

type Context = LoaderArgs['context']

/** The agencies whose endpoints the reader may add. */
export async function loadAgenciesOfHooks(context: Context): Promise<{ slug: string; name: string }[]> {
  const own = agenciesOfHooks(context.get(consoleContext).actor)
  const { db } = context.get(servicesContext)
  const agencies = await (own === null ? listAgencies(db) : listAgenciesById(db, own))
  return agencies.map(({ slug, name }) => ({ slug, name }))
}

/**
 * The agency that was chosen, or the one that the reader has; null is the house, which the administration alone may choose. Refuses
 * INVALID_INPUT beside `agency`.
 */
export async function findAgencyOfHook(
  services: Parameters<typeof findForWhom>[0],
  context: Context,
  agency: string,
): Promise<number | null> {
  const { actor, area } = context.get(consoleContext)
  if (agency !== '' || area === 'admin') return findForWhom(services, agency)
  const [only, ...others] = agenciesOfHooks(actor) ?? []
  if (only === undefined || others.length > 0)
    throw new Refusal('INVALID_INPUT', { errors: { agency: 'Choisissez une agence.' } })
  return only
}
