import type { Actor } from '#modules/accounts/actor.ts'

/** May take the file of a list of a console, of the rows that the list shows them: owners, and those who work for an agency or the house. */
export function mayExportLists(actor: Actor): boolean {
  return actor.kind === 'user' && actor.roles.some((role) => role !== 'TRAVELER')
}
