import type { Actor } from '#modules/accounts/actor.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A version of the property was published: the site shows that version from now on. */
    'listing.published': { propertyId: number }
    /** Words or pictures that its owner did not answer first are on the site, as the mandate allows. */
    'listing.shown_at_once': { propertyId: number }
    /** Another agency lets the villa from now on. */
    'listing.transferred': { propertyId: number; actor: Actor }
    /** The property left the site. */
    'listing.withdrawn': { propertyId: number }
  }
}
