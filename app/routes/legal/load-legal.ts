import type { RouterContextProvider } from 'react-router'
import type { Agency } from '#modules/agencies/agency.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'

/** What the legal pages say of who runs the site; nothing of it is made up outside the demonstration. */
export type LegalFacts = {
  /** The agency that runs the site; null until one is set up. */
  agency: Agency | null
  publicationDirector: string | null
  hostingProvider: string | null
  site: string
  demo: boolean
}

/** The demonstration is run by nobody: its names are plainly made up. */
const OF_THE_DEMO = {
  publicationDirector: 'Camille Exemple (personne fictive)',
  hostingProvider: 'Hébergeur Démo (fictif), 1 quai de la Démonstration, 06400 Cannes',
}

export async function loadLegal(context: Readonly<RouterContextProvider>): Promise<LegalFacts> {
  const { db, config } = context.get(servicesContext)
  const [agency = null] = await listAgencies(db)
  const { publicationDirector, hostingProvider } = config.legal
  return {
    agency,
    publicationDirector: publicationDirector ?? (config.demo ? OF_THE_DEMO.publicationDirector : null),
    hostingProvider: hostingProvider ?? (config.demo ? OF_THE_DEMO.hostingProvider : null),
    site: config.publicUrl,
    demo: config.demo,
  }
}
