declare module '#platform/events.ts' {
  interface Events {
    /** A version of the property was published: the site shows that version from now on. */
    'listing.published': { propertyId: number }
    /** The property left the site. */
    'listing.withdrawn': { propertyId: number }
  }
}

export {}
