declare module '#platform/events.ts' {
  interface Events {
    /** Other rates were recorded: every price not agreed yet follows these rates from now on. */
    'rates.changed': { propertyId: number }
  }
}

export {}
