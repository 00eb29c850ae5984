import { agenciesOf } from '#app/layouts/agencies-of.ts'
import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Operator } from '#shared/operator.ts'

/** The facts about the operator for the legal pages; none is invented outside the demonstration. */
export type LegalFacts = {
  /** The operator of the site; null until it is configured. */
  operator: Operator | null
  /** The agencies that let villas on it. */
  agencies: readonly Agency[]
  publicationDirector: string | null
  hostingProvider: string | null
  tradeRegister: string | null
  vatNumber: string | null
  /** The provider of the map tiles, which the visitor's browser requests. */
  maps: 'ign' | 'coast' | 'google'
  /** The provider that receives what a visitor types to find a place, beside our own gazetteer. */
  places: 'embedded' | 'ban' | 'google'
  site: string
  demo: boolean
}

/** No company runs the demonstration: its names are invented. */
const OF_THE_DEMO = {
  publicationDirector: 'Camille Exemple (personne fictive)',
  hostingProvider:
    'Hébergeur Démo (fictif), 1 quai de la Démonstration, 06400 Cannes, 04\u00a065\u00a071\u00a000\u00a002',
  tradeRegister: 'RCS Cannes 000\u00a0000\u00a0000 (fictif)',
  vatNumber: 'FR00\u00a0000000000 (fictif)',
}

export async function loadLegal(args: LoaderArgs): Promise<LegalFacts> {
  const { config } = args.context.get(servicesContext)
  const known = config.demo ? { ...OF_THE_DEMO, ...withoutNull(config.legal) } : config.legal
  return {
    operator: config.operator,
    agencies: await agenciesOf(args),
    ...known,
    site: config.publicUrl,
    maps: config.maps.provider,
    places: config.places.provider,
    demo: config.demo,
  }
}

function withoutNull(legal: Record<string, string | null>): Partial<typeof OF_THE_DEMO> {
  return Object.fromEntries(Object.entries(legal).filter(([, value]) => value !== null))
}
