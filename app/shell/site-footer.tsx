import PersonStanding from 'lucide-react/icons/person-standing'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { AccessibilityButton } from './accessibility/accessibility-menu.tsx'
import { LettersField } from './letters-field.tsx'
import type { FooterView, LegalView, MenuLink } from './shell-view.ts'

/** The services of the site, its destinations, its operator, and the facts that the law requires. */
export function SiteFooter({ legal, destinations, links, information, demo }: FooterView) {
  return (
    <footer id="pied" className="on-photo mt-auto bg-encre text-calcaire">
      <div className="page grid gap-x-8 gap-y-12 py-14 min-[24rem]:grid-cols-2 sm:gap-x-12 sm:py-20 md:grid-cols-[auto_auto_auto] md:justify-between xl:grid-cols-[minmax(0,20rem)_auto_auto_auto]">
        <div className="grid content-start gap-8 max-xl:col-span-full">
          <p className="display-md max-w-md text-balance">
            Des maisons d’exception, de la Provence à la Riviera.
          </p>
          <LettersField />
          {legal && <Coordinates legal={legal} />}
        </div>
        <FooterLinks title="Destinations" links={destinations} columns />
        <FooterLinks title="Calanque" links={links} />
        <FooterLinks title="Informations" links={information}>
          <li>
            <AccessibilityButton className={`${LINK} gap-2 text-left`}>
              <Icon of={PersonStanding} size={18} />
              Réglages d’accessibilité
            </AccessibilityButton>
          </li>
        </FooterLinks>
      </div>
      {(legal || demo) && (
        <div className="page pb-10">
          <div className="grid gap-4 border-t border-calcaire/25 pt-8 text-sm leading-relaxed">
            {legal && <LegalMentions legal={legal} />}
            {demo && <p>Images de synthèse, villas de démonstration.</p>}
          </div>
        </div>
      )}
    </footer>
  )
}

const LINK = 'foot-link'

type FooterLinksProps = {
  title: string
  links: readonly MenuLink[]
  /** Shown in two columns, for a long list. */
  columns?: boolean
  children?: ReactNode
}

function FooterLinks({ title, links, columns = false, children }: FooterLinksProps) {
  return (
    <nav
      aria-label={title}
      className={classNames('grid content-start gap-3', columns && 'max-md:col-span-full')}
    >
      <p aria-hidden="true" className="display-sm">
        {title}
      </p>
      <ul
        className={classNames(
          'grid gap-y-0.5 text-[0.9375rem]',
          columns && 'grid-cols-[auto_auto] justify-start gap-x-10',
        )}
      >
        {links.map(({ to, label }) => (
          <li key={to} className={columns ? 'last:odd:col-span-2' : undefined}>
            <Link to={to} reloadDocument={!isPage(to)} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** The component catalogue is served beside the application, not by its router. */
function isPage(to: string): boolean {
  return !to.startsWith('/storybook')
}

function Coordinates({ legal }: { legal: LegalView }) {
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

function LegalMentions({ legal }: { legal: LegalView }) {
  const { agency } = legal
  return (
    <p className="max-w-[90ch]">
      SIREN {legal.siren}.{' '}
      {agency && (
        <>
          Carte professionnelle {agency.cardNumber} délivrée par {agency.cardIssuer}. Garantie financière
          {'\u00a0'}: {agency.guarantor}. Assurance de responsabilité civile professionnelle{'\u00a0'}:{' '}
          {agency.insurer}.{' '}
        </>
      )}
      Médiateur de la consommation{'\u00a0'}: {legal.mediator}.
    </p>
  )
}
