import { hydrateLater } from '#ui/hydrate-later.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import { AccessibilityButton } from './accessibility/accessibility-menu.tsx'
import { LettersField } from './letters-field.tsx'
import type { FooterView } from './shell-view.ts'

// A document keeps these parts as the server wrote them: a browser fetches their code where it draws another page after one of a console.
const Coordinates = hydrateLater(
  () => import('./site-footer-parts.tsx').then((parts) => parts.Coordinates),
  null,
)
const FooterLinks = hydrateLater(
  () => import('./site-footer-parts.tsx').then((parts) => parts.FooterLinks),
  null,
)
const Mentions = hydrateLater(() => import('./site-footer-parts.tsx').then((parts) => parts.Mentions), null)

/** The services of the site, its destinations, its operator, and the facts that the law requires. */
export function SiteFooter({ written, demo }: FooterView) {
  return (
    <footer id="pied" className="on-photo mt-auto bg-encre text-calcaire">
      <div className="page foot-grid">
        <div className="grid content-start gap-8 max-xl:col-span-full">
          <p className="display-md max-w-md text-balance">
            Des maisons d’exception, de&nbsp;la&nbsp;Provence à&nbsp;la&nbsp;Riviera.
          </p>
          <LettersField />
          <KeptPart data={written.legal} name="coordinates">
            {(legal) => legal && <Coordinates legal={legal} />}
          </KeptPart>
        </div>
        <KeptPart data={written.destinations} name="destinations" className="max-md:col-span-full">
          {(destinations) => <FooterLinks title="Destinations" links={destinations} columns />}
        </KeptPart>
        <KeptPart data={written.links} name="links">
          {(links) => <FooterLinks title="Calanque" links={links} />}
        </KeptPart>
        <div className="grid content-start gap-0.5 text-[0.9375rem]">
          <KeptPart data={written.information} name="information">
            {(links) => <FooterLinks title="Informations" links={links} />}
          </KeptPart>
          <p>
            <AccessibilityButton className="icon-person foot-link gap-2 text-left">
              Réglages d’accessibilité
            </AccessibilityButton>
          </p>
        </div>
      </div>
      <KeptPart data={written.legal} name="mentions">
        {(legal) => (legal || demo) && <Mentions legal={legal} demo={demo} />}
      </KeptPart>
    </footer>
  )
}
