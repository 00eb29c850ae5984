declare module '#platform/events.ts' {
  interface Events {
    /** A contact was put in the charge of a person of the agency; `by` is null for the product. */
    'contact.given': { contact: string; agentId: string; by: string | null }
  }
}

export {}
