import type { Agency } from '#modules/agencies/agency.ts'
import type { Operator } from '#shared/operator.ts'

/** The facts of the configuration that the legal texts state; none is invented outside the demonstration. */
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
  /** Whether Stripe takes cards: the visitor's browser then gives them to it. */
  isStripe: boolean
  site: string
  demo: boolean
}
