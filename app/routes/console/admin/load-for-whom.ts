import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

type Services = Parameters<typeof listAgencies>[0]

/** The agencies that a key or an address may be for, beside the house. */
export async function loadForWhom(context: LoaderArgs['context']): Promise<{ slug: string; name: string }[]> {
  const agencies = await listAgencies(context.get(servicesContext).db)
  return agencies.map(({ slug, name }) => ({ slug, name }))
}

/** The agency that was chosen, null for the house. Refuses INVALID_INPUT beside `agency`. */
export async function findForWhom({ db }: { db: Services }, agency: string): Promise<number | null> {
  if (agency === '') return null
  const found = (await listAgencies(db)).find(({ slug }) => slug === agency)
  if (!found) throw new Refusal('INVALID_INPUT', { errors: { agency: 'Choisissez une agence de la liste.' } })
  return found.id
}
