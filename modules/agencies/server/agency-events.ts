import type { Actor } from '#modules/accounts/actor.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** An agency is suspended, by this actor: its villas leave the site and bookings without a signature end. */
    'agency.suspended': { agencyId: number; actor: Actor }
    /** Its suspension is taken back. */
    'agency.reinstated': { agencyId: number; actor: Actor }
    /** An agency states other facts of itself from now on: papers that are not signed yet are made again. */
    'agency.facts_changed': { agencyId: number }
    /** An agency is closed for good: what it could still begin, and what programs do in its name, ends. */
    'agency.closed': { agencyId: number; actor: Actor }
  }
}
