declare module '#platform/events.ts' {
  interface Events {
    /** Prices or minimum stays of single nights changed: what is not agreed yet follows them from now on. */
    'nights.priced': { propertyId: number }
  }
}

export {}
