import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'

/**
 * What the acts of the walk are about: a villa in draft with its owner, mandate, the register of its agency, change of account,
 * request, invitation (the token of its link) and photograph.
 */
export type Subject = {
  publicId: string
  ownerId: string
  mandateId: string
  registerId: number
  change: string
  request: string
  invitation: string
  photograph: string
}

/** One act of the walk: whatever it refuses, it is asked with all the product's services. */
export type Walked = (needs: Services, actor: Actor, subject: Subject) => Promise<unknown>

export const UNKNOWN = '7b0c2c52-64f5-4b7e-9a53-000000000000'
