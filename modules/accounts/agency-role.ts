import { isWithheld, withheldInAll } from '#shared/withheld.ts'
import type { Actor, HeldAgencyRole } from './actor.ts'
import type { Role } from './role.ts'

/** What an actor's rights of an agent depend on. */
export type AgencyPerson = {
  roles: readonly Role[]
  agencyIds: readonly number[]
  agencyRoles?: readonly HeldAgencyRole[]
}

/**
 * The person as the agencies whose roles do not withhold the right know them: a member of these alone, and no agent where none is
 * left. Every policy asked about this person answers for what is left, so that a role takes away and never gives. The heads of
 * agencies are as they were, and so are the other roles of the account.
 */
export function withoutWithheld<Person extends AgencyPerson>(person: Person, right: string): Person {
  const withholding = rolesWithholding(person, right)
  if (withholding.length === 0) return person
  const agencyIds = person.agencyIds.filter((id) => !withholding.some(({ agencyId }) => agencyId === id))
  const roles = agencyIds.length > 0 ? person.roles : person.roles.filter((role) => role !== 'AGENT')
  return { ...person, agencyIds, roles }
}

/** The same for every actor: a visitor, a link, a key and the product have no role of an agency. */
export function actorWithout(actor: Actor, right: string): Actor {
  return actor.kind === 'user' ? withoutWithheld(actor, right) : actor
}

/** The roles of agencies by which a person is without a right. */
export function rolesWithholding(person: AgencyPerson, right: string): readonly HeldAgencyRole[] {
  return held(person).filter(({ withheld }) => isWithheld(withheld, right))
}

/** What no agency of the person leaves them: the entries that all their roles of agencies withhold. */
export function withheldEverywhere(person: AgencyPerson): string[] {
  const roles = held(person)
  const isNarrow = person.agencyIds.every((id) => roles.some(({ agencyId }) => agencyId === id))
  return isNarrow ? withheldInAll(roles.map(({ withheld }) => withheld)) : []
}

function held({ roles, agencyRoles = [] }: AgencyPerson): readonly HeldAgencyRole[] {
  return roles.includes('AGENCY_ADMIN') ? [] : agencyRoles
}

/** « Votre rôle « Accueil » ne permet pas cet acte : … » */
export function whyWithheld(roles: readonly HeldAgencyRole[], what: 'act' | 'page'): string {
  const names = [...new Set(roles.map(({ name }) => `«\u00a0${name}\u00a0»`))].join(' et ')
  const [role, allows] = roles.length > 1 ? ['Vos rôles', 'permettent'] : ['Votre rôle', 'permet']
  const refused = what === 'act' ? 'cet acte' : 'd’ouvrir cette page'
  return `${role} ${names} ne ${allows} pas ${refused}\u00a0: demandez à la personne qui dirige l’agence.`
}
