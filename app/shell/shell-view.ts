/** A line of a menu. */
export type MenuLink = { to: string; label: string }

/** Who is signed in, as the header shows it; null for a visitor. */
export type AccountView = { name: string; email: string; links: readonly MenuLink[] } | null

/** Who runs the site, as the footer says it. */
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
  /** Null until the operator is set up: the mentions are then left out rather than made up. */
  legal: LegalView | null
  destinations: readonly MenuLink[]
  links: readonly MenuLink[]
  /** The legal pages. */
  information: readonly MenuLink[]
  /** The catalogue is the demonstration's: say that its pictures are renderings. */
  demo: boolean
}
