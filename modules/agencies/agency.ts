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

/** The legal line of the footer and of the contract: card, guarantor, insurance. */
export function legalMentionOf(agency: Agency): string {
  return [
    `${agency.name}, ${agency.legalForm}, SIREN ${agency.siren}, ${agency.address}`,
    `Carte professionnelle n°\u00a0${agency.cardNumber} délivrée par ${agency.cardAuthority}`,
    `Garantie financière\u00a0: ${agency.guarantor}, ${agency.guarantorAddress}`,
    `Assurance de responsabilité civile professionnelle\u00a0: ${agency.liabilityInsurer}`,
  ].join('. ')
}
