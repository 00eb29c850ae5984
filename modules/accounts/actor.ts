import type { Instant } from '#shared/paris-time.ts'
import type { KeyScope } from './key-scope.ts'
import type { Role } from './role.ts'

/** The actor of a request. Every use case takes one. */
export type Actor =
  | {
      kind: 'user'
      userId: string
      email: string
      roles: readonly Role[]
      /** Every agency the account is a member of, in a steady order. */
      agencyIds: readonly number[]
      /** What the roles that its agencies made withhold from it as an agent; absent for whole roles. */
      agencyRoles?: readonly HeldAgencyRole[]
      /** Every property of which the account, or a company it acts for, has a share now or later. */
      sharedIds?: readonly number[]
      visitorId: string | null
      /** True for staff without the second factor that they must have: the account has no right except to add one. */
      lacksFactor?: true
      /** A super administrator acts as this account, until then: every act is refused except stopping (backstage §10). */
      acting?: Acting
    }
  /** A person without an account, known by a cookie: `visitorId` is the row of their cart and favorites. */
  | { kind: 'visitor'; visitorId: string | null }
  /** The holder of a public link. */
  | { kind: 'link'; scope: string; subjectId: string }
  /** A program with a key of the API: of an agency, or of the house (null), for what the key gives alone. */
  | { kind: 'key'; keyId: string; agencyId: number | null; scopes: readonly KeyScope[] }
  /** The product itself: jobs, provider events, the seed. */
  | { kind: 'system' }

/** A role that an agency made and gave to an account: what it withholds of the rights of an agent of that agency. */
export type HeldAgencyRole = { agencyId: number; name: string; withheld: readonly string[] }

/** Who acts as another person, and until when. */
export type Acting = { by: string; until: Instant }

/** How an account is greeted on the pages it opens. */
export type PersonName = { firstName: string; lastName: string }

export const SYSTEM: Actor = { kind: 'system' }
