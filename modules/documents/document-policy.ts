import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson, isHeadOf, isSuperAdministrator, worksFor } from '#modules/accounts/actor-groups.ts'

/**
 * May file a document with an agency, and pass one of its documents on: its people, and the super administrators, who
 * enter its console (backstage §11).
 */
export function mayFileDocuments(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isSuperAdministrator(actor) || worksFor(actor, agencyId)
}

/**
 * May take away a document that was filed, and bring it back: who filed it, the head of the agency, the super
 * administrators.
 */
export function mayTakeAwayDocument(
  actor: Actor,
  { agencyId, filedBy }: { agencyId: number; filedBy: string | null },
): boolean {
  if (isSuperAdministrator(actor) || isHeadOf(actor, agencyId)) return true
  return actor.kind === 'user' && worksFor(actor, agencyId) && actor.userId === filedBy
}

/** May open a document by its link: the holder of that link, and nothing else. */
export function mayOpenByLink(actor: Actor, { publicId }: { publicId: string }): boolean {
  return actor.kind === 'link' && actor.scope === 'document' && actor.subjectId === publicId
}

/** May file documents with some agency: the people of agencies, and the super administrators. */
export function filesDocuments(actor: Actor): boolean {
  return isSuperAdministrator(actor) || isAgencyPerson(actor)
}
