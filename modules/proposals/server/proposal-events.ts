declare module '#platform/events.ts' {
  interface Events {
    /** A family let an option go on the page of a proposal; `agentId` wrote the proposal, and is null once that account is gone. */
    'option.let_go': { option: string; contactId: number; agencyId: number; agentId: string | null }
    /** A family opened a proposal for the first time, or kept, dismissed, commented or began to book a villa of it. */
    'proposal.answered': { proposalId: number; isFirstOpening: boolean }
  }
}

export {}
