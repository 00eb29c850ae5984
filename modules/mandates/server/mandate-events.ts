declare module '#platform/events.ts' {
  interface Events {
    /** The last day of a mandate is over: its property has none, unless another one has begun. */
    'mandate.ended': { propertyId: number }
  }
}

export {}
