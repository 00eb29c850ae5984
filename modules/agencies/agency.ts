import type { Company } from '#shared/company.ts'

/** What the loi Hoguet makes an agency show on its pages and in its contracts (domain §7). */
export type Agency = Company & {
  id: number
  publicId: string
  slug: string
  cardNumber: string
  cardAuthority: string
  guarantor: string
  guarantorAddress: string
  liabilityInsurer: string
  mediator: string
  mediatorUrl: string
}
