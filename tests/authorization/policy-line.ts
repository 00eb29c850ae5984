import type { Actor } from '#modules/accounts/actor.ts'

/** The subject of a policy: a villa with its owner and agency, and a stay in it with its traveler. */
export type PolicySubject = { publicId: string; userId: string; ownerId: string; agencyId: number }
export type Policy = (actor: Actor, subject: PolicySubject) => boolean

/** `o` for their own, `a` for their own agency's, `*` for all, `-` refused. */
export type Mark = 'o' | 'a' | '*' | '-'

/** The acts of a room, each with the mark of each role in the order of `ROLES`, and the policies that decide. */
export type PolicyLines = readonly (readonly [act: string, marks: string, policies: readonly Policy[]])[]

/** The account that asks. */
export const ME = 'me'
