import type { PaymentRegime } from '../listing.ts'
import type { PublicationProblem } from '../publication.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A listing is about to go on the site: each subscriber adds to `problems` the ones that it finds. */
    'listing.publishing': { propertyId: number; regime: PaymentRegime; problems: PublicationProblem[] }
    /** A version of the property was published: the site shows that version from now on. */
    'listing.published': { propertyId: number }
    /** The property left the site. */
    'listing.withdrawn': { propertyId: number }
  }
}
