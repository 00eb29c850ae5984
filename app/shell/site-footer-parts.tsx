import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { LegalView, MenuLink } from './shell-view.ts'

const LINK = 'foot-link'

type FooterLinksProps = {
  title: string
  links: readonly MenuLink[]
  /** Shown in two columns, for a long list. */
  columns?: boolean
}

/** Links to pages of the site, under their title. */
export function FooterLinks({ title, links, columns = false }: FooterLinksProps) {
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <p aria-hidden="true" className="display-sm">
        {title}
      </p>
      <ul className={classNames('foot-links', columns && 'foot-columns')}>
        {links.map(({ to, label }, index) => (
          <li key={to}>
            <Link
              to={to}
              {...(!isPage(to) && { reloadDocument: true, 'data-document': '' })}
              // Towns have one page: the router learns it from the first.
              discover={columns && index > 0 ? 'none' : 'render'}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The component catalogue is served beside the application, not by its router. */
function isPage(to: string): boolean {
  return !to.startsWith('/storybook')
}

/** Where the operator is reached. */
export function Coordinates({ legal }: { legal: LegalView }) {
  return (
    <address className="grid content-start justify-items-start gap-0.5 text-[0.9375rem] not-italic">
      <p className="font-medium">{legal.name}</p>
      <p className="pb-1">{legal.address}</p>
      <PhoneLink number={legal.phone} className={`${LINK} tabular`} />
      <a className={LINK} href={`mailto:${legal.email}`}>
        {legal.email}
      </a>
    </address>
  )
}

/** The facts that the law requires of the operator, and that the villas of a demonstration are none. */
export function Mentions({ legal, demo }: { legal: LegalView | null; demo: boolean }) {
  return (
    <div className="page pb-10">
      <div className="grid gap-4 border-t border-calcaire/25 pt-8 text-sm leading-relaxed">
        {legal && <LegalMentions legal={legal} />}
        {demo && <p>Images de synthèse, villas de démonstration.</p>}
      </div>
    </div>
  )
}

function LegalMentions({ legal }: { legal: LegalView }) {
  const { agency } = legal
  return (
    <p className="max-w-[90ch]">
      {[
        `SIREN ${legal.siren}.`,
        agency && `Carte professionnelle ${agency.cardNumber} délivrée par ${agency.cardIssuer}.`,
        agency && `Garantie financière\u00a0: ${agency.guarantor}.`,
        agency && `Assurance de responsabilité civile professionnelle\u00a0: ${agency.insurer}.`,
        `Médiateur de la consommation\u00a0: ${legal.mediator}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
