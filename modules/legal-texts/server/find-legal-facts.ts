import type { Agency } from '#modules/agencies/agency.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { mediatorOf } from '../mediator-of.ts'

/** No company runs the demonstration: its names are invented. */
const OF_THE_DEMO = {
  publicationDirector: 'Camille Exemple (personne fictive)',
  hostingProvider:
    'Hébergeur Démo (fictif), 1 quai de la Démonstration, 06400 Cannes, 04\u00a065\u00a071\u00a000\u00a002',
  tradeRegister: 'RCS Cannes 000\u00a0000\u00a0000 (fictif)',
  vatNumber: 'FR00\u00a0000000000 (fictif)',
}

/** The facts of the configuration, with the agencies that the caller has read. */
export function legalFactsOf(config: Config, agencies: readonly Agency[]): LegalFacts {
  const known = config.demo ? { ...OF_THE_DEMO, ...withoutNull(config.legal) } : config.legal
  return {
    operator: config.operator && { ...config.operator, ...mediatorOf(config.operator, agencies) },
    agencies,
    ...known,
    site: config.publicUrl,
    maps: config.maps.provider,
    places: config.places.provider,
    isStripe: config.payments.provider === 'transfers' && config.payments.cards !== null,
    demo: config.demo,
  }
}

export async function findLegalFacts({ db, config }: { db: Database; config: Config }): Promise<LegalFacts> {
  return legalFactsOf(config, await listAgencies(db))
}

function withoutNull(legal: Record<string, string | null>): Partial<typeof OF_THE_DEMO> {
  return Object.fromEntries(Object.entries(legal).filter(([, value]) => value !== null))
}
