declare module '#platform/events.ts' {
  interface Events {
    /**
     * Prices or minimum stays of single nights changed: every price that is not agreed on yet follows them.
     */
    'nights.priced': { propertyId: number }
  }
}

export {}
