declare module '#platform/events.ts' {
  interface Events {
    /** A task was given to a person of the agency, by another or by themself; `by` is null for the product. */
    'task.given': { task: string; agentId: string; by: string | null }
  }
}

export {}
