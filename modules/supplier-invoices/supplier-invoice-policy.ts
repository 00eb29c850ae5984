import type { Actor } from '#modules/accounts/actor.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'

/** May agree to the invoice of a supplier in the owner's name: the owner who was asked. */
export function mayAnswerInvoice(actor: Actor, invoice: { ownerId: string }): boolean {
  return ownsProperty(actor, invoice)
}
