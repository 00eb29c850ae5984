declare module '#platform/events.ts' {
  interface Events {
    /** An owner would entrust a house to an agency, or the agency invites one. */
    'owner_request.received': { request: string }
    /** An owner accepted an invitation: the villa is theirs. */
    'owner_request.joined': { propertyId: number }
  }
}

export {}
