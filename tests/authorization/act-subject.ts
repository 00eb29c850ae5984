import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'

/**
 * What the acts of the walk are about: a villa in draft with its owner, agency, mandate, the registers of its agency, change of
 * account, request, invitation (the token of its link), photograph, feed with a conflict, and a stay that is over with its
 * traveler (who changes their address), thread, answered review, a sum that is owed and one that is refunded; acts that wait for a second
 * person, asked by the head of the agency (`ownMoneyAct`) and by another; conditions that are not signed; an account of the agency's
 * clients' money that waits; a villa on the site; a contact of the agency with an option and an offer of nights; a task and a template
 * of tasks; a file of contacts to import; what the owner is asked to bear of a promotion, the invoice of a supplier and the estimates of a repair that wait for them; transfers that are proposed from its book; an address that asked for
 * letters.
 */
export type Subject = {
  publicId: string
  agencyId: number
  ownerId: string
  headId: string
  mandateId: string
  registerId: number
  receiptRegister: number
  change: string
  request: string
  invitation: string
  photograph: string
  feed: string
  conflict: string
  travelerId: string
  emailChange: string
  stay: string
  thread: string
  review: string
  payout: string
  refund: string
  moneyAct: string
  ownMoneyAct: string
  listing: string
  conditions: string
  clientsAccount: string
  contact: string
  option: string
  wait: string
  task: string
  taskTemplate: string
  contactFile: string
  cost: string
  invoice: string
  incident: string
  payoutRun: string
  subscriber: string
}

/** One act of the walk: whatever it refuses, it is asked with all the product's services. */
export type Walked = (needs: Services, actor: Actor, subject: Subject) => Promise<unknown>

const UNKNOWN = '7b0c2c52-64f5-4b7e-9a53-000000000000'

/** The subject that does not exist. */
export const MISSING: Subject = {
  ...{
    publicId: UNKNOWN,
    agencyId: -1,
    ownerId: UNKNOWN,
    headId: UNKNOWN,
    mandateId: UNKNOWN,
    registerId: -1,
  },
  receiptRegister: -1,
  ...{ change: UNKNOWN, request: UNKNOWN, invitation: 'unknown', photograph: UNKNOWN },
  ...{ feed: UNKNOWN, conflict: UNKNOWN },
  ...{ travelerId: UNKNOWN, emailChange: UNKNOWN, stay: UNKNOWN, thread: UNKNOWN, review: UNKNOWN },
  ...{ listing: UNKNOWN, conditions: UNKNOWN, payout: UNKNOWN, refund: UNKNOWN, clientsAccount: UNKNOWN },
  ...{ contact: UNKNOWN, option: UNKNOWN, wait: UNKNOWN, task: UNKNOWN, taskTemplate: UNKNOWN },
  ...{ contactFile: UNKNOWN, cost: UNKNOWN, invoice: UNKNOWN, incident: UNKNOWN, subscriber: UNKNOWN },
  payoutRun: UNKNOWN,
  ...{ moneyAct: UNKNOWN, ownMoneyAct: UNKNOWN },
}
