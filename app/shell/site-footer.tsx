import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalView, MenuLink } from './shell-view.ts'

type SiteFooterProps = {
  /** Null until an agency is set up: the mentions are then left out rather than made up. */
  legal: LegalView | null
  links: readonly MenuLink[]
  /** The catalogue is the demonstration's: say that its pictures are renderings. */
  demo: boolean
}

export function SiteFooter({ legal, links, demo }: SiteFooterProps) {
  return (
    <footer className="on-photo mt-auto bg-encre text-calcaire">
      <div className="page grid gap-12 py-14 sm:py-20 lg:grid-cols-[1.4fr_1fr_1fr]">
        <p className="display-md max-w-md text-balance">
          Des maisons d’exception, de la Provence à la Riviera.
        </p>
        <FooterLinks links={links} />
        {legal && <Contact legal={legal} />}
      </div>
      <div className="page grid gap-4 pb-10 text-sm leading-relaxed">
        {legal && <LegalMentions legal={legal} />}
        {demo && <p>Images de synthèse, villas de démonstration.</p>}
      </div>
    </footer>
  )
}

function FooterLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <nav aria-label="Pied de page">
      <ul className="grid gap-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      reloadDocument={!isPage(to)}
      className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** The component catalogue is served beside the application, not by its router. */
function isPage(to: string): boolean {
  return !to.startsWith('/storybook')
}

function Contact({ legal }: { legal: LegalView }) {
  return (
    <address className="grid content-start gap-1 not-italic">
      <p className="font-medium">{legal.name}</p>
      <p>{legal.address}</p>
      <a
        className="min-h-6 underline-offset-4 hover:underline"
        href={`tel:${legal.phone.replace(/\s/g, '')}`}
      >
        {legal.phone}
      </a>
      <a className="min-h-6 underline-offset-4 hover:underline" href={`mailto:${legal.email}`}>
        {legal.email}
      </a>
    </address>
  )
}

function LegalMentions({ legal }: { legal: LegalView }) {
  return (
    <p className="max-w-prose">
      Carte professionnelle {legal.cardNumber} délivrée par {legal.cardIssuer}. Garantie financière{'\u00a0'}:{' '}
      {legal.guarantor}. Assurance de responsabilité civile professionnelle{'\u00a0'}: {legal.insurer}.
      {legal.mediator && (
        <>
          {' '}
          Médiateur de la consommation{'\u00a0'}: {legal.mediator}.
        </>
      )}
    </p>
  )
}
