import * as z from 'zod/mini'

const basisPoints = z.int().check(z.nonnegative(), z.lte(10_000))

/**
 * The provider of a service of a stay, who gets the traveler's payment for it. A named provider gets it less
 * the agency’s margin, in basis points of the amount, taxes included.
 */
const supplier = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('agency') }),
  z.strictObject({ by: z.literal('owner') }),
  z.strictObject({
    by: z.literal('provider'),
    name: z.string().check(z.minLength(1)),
    marginBasisPoints: basisPoints,
  }),
])
export type Supplier = z.infer<typeof supplier>

/** The agreement of an owner and an agency in one version of a mandate’s terms (backstage §2). */
export const mandateTermsSchema = z.strictObject({
  /** The agency’s commission, in basis points of the rent, taxes included. */
  commissionBasisPoints: basisPoints,
  cleaning: supplier,
  linen: supplier,
  /** By the code of the add-on; the agency provides an add-on that is not named. */
  addOns: z.record(z.string(), supplier),
  /** Days after the departure within which the owner is paid. */
  payoutDays: z.int().check(z.nonnegative(), z.lte(90)),
  /** Days of notice with which either party ends the mandate. */
  noticeDays: z.int().check(z.nonnegative(), z.lte(365)),
  /** The owner lets through this agency alone. */
  exclusive: z.boolean(),
  /** Words and pictures of the approved listing appear at once; terms agreed on before this one was asked say no. */
  wordsAtOnce: z._default(z.boolean(), false),
  /** Who bears a payment that its card's holder contests after the stay; terms agreed on before this was asked say the agency. */
  chargebackBy: z._default(z.enum(['agency', 'owner']), 'agency'),
})
export type MandateTerms = z.infer<typeof mandateTermsSchema>
