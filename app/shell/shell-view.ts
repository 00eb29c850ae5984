/** A line of a menu. */
export type MenuLink = { to: string; label: string }

/** The account shown in the header; null for a visitor. */
export type AccountView = { name: string; email: string; links: readonly MenuLink[] } | null

/** The operator of the site, as the footer names it. */
export type LegalView = {
  name: string
  siren: string
  address: string
  phone: string
  email: string
  /** The facts that the loi Hoguet requires of an agency: its professional card, guarantor and insurer. */
  agency: { cardNumber: string; cardIssuer: string; guarantor: string; insurer: string } | null
  mediator: string
}

export type FooterView = {
  /** What no script touches: a document writes it and sends no data of it. */
  written: Partial<{
    /** Null until the operator is configured: the mentions are then left out. */
    legal: LegalView | null
    destinations: readonly MenuLink[]
    links: readonly MenuLink[]
    /** The legal pages. */
    information: readonly MenuLink[]
  }>
  /** True when the catalogue is the demonstration's: the footer says that its pictures are renderings. */
  demo: boolean
}
