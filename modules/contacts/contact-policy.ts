import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf, isHouse, keyGives, worksFor } from '#modules/accounts/actor-groups.ts'

/** May read and write the contacts of an agency: its people, and the house (backstage §11). */
export function mayKeepContacts(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHouse(actor) || worksFor(actor, agencyId)
}

/** May add a contact to an agency: those who keep its contacts, and a program whose key gives it. */
export function mayAddContacts(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return mayKeepContacts(actor, { agencyId }) || keyGives(actor, 'contact:write', agencyId)
}

/** May erase a contact of an agency, and take out all that is kept of it: its head, and the house; an agent asks the head. */
export function mayEraseContacts(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHouse(actor) || isHeadOf(actor, agencyId)
}

/** The agencies whose contacts an actor reads; null for every agency. */
export function agenciesOfContacts(actor: Actor): readonly number[] | null {
  if (isHouse(actor)) return null
  return actor.kind === 'user'
    ? actor.agencyIds.filter((agencyId) => mayKeepContacts(actor, { agencyId }))
    : []
}
