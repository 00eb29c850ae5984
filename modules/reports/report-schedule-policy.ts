import type { Actor } from '#modules/accounts/actor.ts'
import { mayReadHouseFigures } from './figure-policy.ts'

/** May schedule a kept report, stop it, and read the files that were made of it: who keeps it, while they read the house's figures. */
export function mayScheduleReport(actor: Actor, view: { userId: string }): boolean {
  return actor.kind === 'user' && actor.userId === view.userId && mayReadHouseFigures(actor)
}
