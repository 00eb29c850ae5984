/**
 * Who provides a service of a stay and so gets what the traveller pays for it. A named provider gets it less the
 * agency’s margin, in basis points of the amount, taxes included.
 */
export type Supplier =
  | { by: 'agency' }
  | { by: 'owner' }
  | { by: 'provider'; name: string; marginBasisPoints: number }

/** What an owner and an agency agreed on in one version of a mandate’s terms (backstage §2). */
export type MandateTerms = {
  /** The agency’s commission, in basis points of the rent, taxes included. */
  commissionBasisPoints: number
  cleaning: Supplier
  linen: Supplier
  /** By the code of the add-on; an add-on that is not named is the agency’s own. */
  addOns: Readonly<Record<string, Supplier>>
  /** Days after the departure within which the owner is paid. */
  payoutDays: number
  /** Days of notice with which either party ends the mandate. */
  noticeDays: number
  /** The owner lets through this agency alone. */
  exclusive: boolean
}
