declare module '#platform/events.ts' {
  interface Events {
    /** A contact was put in the charge of a person of the agency; `by` is null for the product. */
    'contact.given': { contact: string; agentId: string; by: string | null }
    /** An agency erases a contact: what other rooms keep of it goes in the same transaction, before the contact does. */
    'contact.erased': { contactId: number }
  }
}

export {}
