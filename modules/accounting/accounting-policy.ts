import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyHead, isHeadOf, isHouse } from '#modules/accounts/actor-groups.ts'

/** May take the entries of a book for its accountant or the tax office (backstage §11): the head of that agency, and the house. */
export function mayExportEntries(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHouse(actor) || isHeadOf(actor, agencyId)
}

/** May take the entries of some book, each their own: the heads of agencies, and the house. */
export function mayExportSomeEntries(actor: Actor): boolean {
  return isHouse(actor) || isAgencyHead(actor)
}

/** May declare to the tax office what owners earned (DAC7): the house, which operates the platform. */
export function mayDeclareSellers(actor: Actor): boolean {
  return isHouse(actor)
}
