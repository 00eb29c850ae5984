import { Link } from 'react-router'
import type { MissingOfAgency } from '#modules/reports/agency-missing.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { usesWords } from '../conditions/conditions-words.ts'
import type { Route } from './+types/agency.ts'

/** What an agency lacks to let, each with the page where it is mended. */
export function Missing({ missing }: { missing: readonly MissingOfAgency[] }) {
  return (
    <Notice tone="warning" title="Il manque">
      <ul className="grid list-disc gap-1 pl-5">
        {missing.map(({ words, to, link }) => (
          <li key={words}>
            {words}{' '}
            <Link to={to} className="text-link">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The version that the owners of an agency's villas sign today, and those that they signed. */
export function SignedConditions({ conditions }: Pick<Route.ComponentProps['loaderData'], 'conditions'>) {
  const { latest, uses } = conditions
  return (
    <>
      <DefinitionList
        items={[
          {
            term: 'À signer aujourd’hui',
            value: latest
              ? `Version ${latest.number}, ${latest.isOwn ? 'de l’agence' : 'de la plateforme'}`
              : 'Texte de Calanque',
          },
          ...uses.map(({ number, ...use }) => ({
            term: number === 1 ? 'Texte de Calanque' : `Version ${number}`,
            value: usesWords(use),
          })),
        ]}
      />
      <Link
        to={latest ? `/admin/cgv-generator/${latest.number}` : '/admin/cgv-generator'}
        className="text-link inline-flex min-h-11 items-center justify-self-start dense:min-h-8"
      >
        {latest ? 'Lire cette version' : 'Générateur de CGV'}
      </Link>
    </>
  )
}
