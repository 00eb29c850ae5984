import { Link } from 'react-router'
import { LEGAL_PAGES } from '#modules/legal-texts/legal-pages.ts'
import type { LegalSection } from '#modules/legal-texts/legal-section.ts'
import type { LegalVersion } from '#modules/legal-texts/server/legal-versions.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Notice } from '#ui/notice.tsx'
import { LegalPage } from './legal-page.tsx'

type Shown = Omit<LegalVersion, 'wording'>

type LegalTextPageProps = {
  title: string
  intro: string
  path: string
  version: Shown
  versions: readonly Shown[]
  sections: readonly LegalSection[]
  /** It stands at the address of its version, not at that of the text in force. */
  isApart?: boolean
}

const STATES: Record<Shown['state'], string> = {
  in_force: 'en vigueur',
  past: 'remplacée',
  to_come: 'à venir',
}

/** A legal text in one of its versions, with the addresses of all of them. */
export function LegalTextPage({
  title,
  intro,
  path,
  version,
  versions,
  sections,
  isApart = false,
}: LegalTextPageProps) {
  const day = formatCivilDate(version.effectiveOn)
  return (
    <LegalPage
      title={isApart ? `${title}, version ${version.number}` : title}
      intro={intro}
      updatedOn={`Version ${version.state === 'to_come' ? 'à compter du' : 'du'} ${day}`}
      sections={sections}
      before={isApart && version.state !== 'in_force' && <OtherInForce state={version.state} path={path} />}
    >
      <nav aria-label="Versions" className="grid gap-2 border-t border-hairline pt-6">
        <p className="font-medium">Versions de ce texte</p>
        <ul className="grid text-[0.9375rem]">
          {versions.map(({ number, effectiveOn, state }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3">
              <Link to={`${path}/${number}`} className="text-link inline-flex min-h-9 items-center">
                Version {number}, du {formatCivilDate(effectiveOn)}
              </Link>
              <span className="text-ardoise">{STATES[state]}</span>
            </li>
          ))}
        </ul>
      </nav>
    </LegalPage>
  )
}

const PAST = {
  terms: 'Ce texte ne s’applique plus qu’aux réservations faites de son temps.',
  others: 'Un texte plus récent a remplacé celui-ci.',
}
const TO_COME = 'Ce texte ne s’applique pas encore.'

function OtherInForce({ state, path }: { state: 'past' | 'to_come'; path: string }) {
  return (
    <Notice title={state === 'past' ? 'Version remplacée' : 'Version à venir'}>
      {state === 'past' ? PAST[path === LEGAL_PAGES.terms.path ? 'terms' : 'others'] : TO_COME}{' '}
      <Link to={path} className="text-link">
        Lire la version en vigueur
      </Link>
    </Notice>
  )
}
