import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'

/** May write, send, withdraw and answer the proposals of an agency: its people, the back office (backstage §11). */
export function mayPropose(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}

/** May say what they think of a proposal: those who have its link, and nothing else. */
export function mayAnswerProposal(actor: Actor, { publicId }: { publicId: string }): boolean {
  return actor.kind === 'link' && actor.scope === 'proposal' && actor.subjectId === publicId
}
