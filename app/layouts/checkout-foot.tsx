import { PhoneLink } from '#ui/phone-link.tsx'

/** The telephone number to call during a booking, and the hours at which an advisor answers. */
export type AdvisorView = { name: string; phone: string; email: string; hours: string | null }

type CheckoutFootProps = { advisor: AdvisorView | null }

/** The legal texts. Each opens in a new tab: the booking under way stays open. */
const LEGAL = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/conditions-generales', label: 'Conditions générales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: '/accessibilite', label: 'Accessibilité' },
]

/** The foot of the checkout: an advisor to call, and the legal texts. */
export function CheckoutFoot({ advisor }: CheckoutFootProps) {
  return (
    <footer id="pied" className="border-t border-hairline bg-blanc print:hidden">
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-6 py-8 text-[0.9375rem]">
        {advisor && (
          <div className="grid gap-1">
            <p className="font-medium">Une question{'\u00a0'}? Un conseiller vous répond.</p>
            <p className="flex flex-wrap items-center gap-x-2">
              <PhoneLink
                number={advisor.phone}
                className="text-link tabular inline-flex min-h-8 items-center"
              />
              {advisor.hours && <span className="text-ardoise">{advisor.hours}</span>}
            </p>
            <p className="text-ardoise">
              {advisor.name},{' '}
              <a href={`mailto:${advisor.email}`} className="text-link">
                {advisor.email}
              </a>
            </p>
          </div>
        )}
        <nav aria-label="Informations légales">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {LEGAL.map(({ to, label }) => (
              <li key={to}>
                <a
                  href={to}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-8 items-center text-ardoise underline-offset-4 hover:underline"
                >
                  {label}
                  <span className="sr-only"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
