declare module '#platform/events.ts' {
  interface Events {
    /** Terms of a mandate of this property were agreed on, or its last day was set: stays that are booked later are allotted by that. */
    'mandate.changed': { propertyId: number }
    /** The last day of a mandate is over: its property has none, unless another one has begun. */
    'mandate.ended': { propertyId: number }
  }
}

export {}
