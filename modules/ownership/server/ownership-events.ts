declare module '#platform/events.ts' {
  interface Events {
    /** Another account answers for the owners of a property: what the former one agreed to is not agreed to by this one. */
    'owner.changed': { propertyId: number }
  }
}

export {}
