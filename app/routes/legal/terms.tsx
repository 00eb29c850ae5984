import { pageMeta } from '#app/seo/page-meta.ts'
import { LEGAL_PAGES } from '#modules/legal-texts/legal-pages.ts'
import type { Route } from './+types/terms.ts'
import { LegalTextPage } from './legal-version-page.tsx'
import { loadLegalText } from './load-legal-text.ts'

const { title, intro, path } = LEGAL_PAGES.terms

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: intro, path })

export const loader = (args: Route.LoaderArgs) => loadLegalText(args, 'terms')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalTextPage {...loaderData} />
}
