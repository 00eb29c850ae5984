declare module '#platform/events.ts' {
  interface Events {
    /** Other rates were recorded: every price that is not agreed yet follows them from now on. */
    'rates.changed': { propertyId: number }
  }
}

export {}
