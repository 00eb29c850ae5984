import { privatePageMeta } from '#app/seo/page-meta.ts'
import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { LEGAL_PAGES } from '#modules/legal-texts/legal-pages.ts'
import type { Route } from './+types/version.ts'
import { LegalTextPage } from './legal-version-page.tsx'
import { loadLegalVersion } from './load-legal-text.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({
    title: loaderData ? `${loaderData.title}, version ${loaderData.version.number}` : 'Version',
    description: loaderData?.intro,
  })

/** The text follows from the first part of the address: each has its own page of versions. */
export function loader(args: Route.LoaderArgs) {
  const { url, params } = args
  const kind = Object.keys(LEGAL_PAGES)
    .filter(isLegalKind)
    .find((one) => url.pathname.startsWith(`${LEGAL_PAGES[one].path}/`))
  if (!kind) throw new Response(null, { status: 404 })
  return loadLegalVersion(args, kind, params.version)
}

/** One version of a legal text at its own address, which a contract may name. */
export default function LegalVersionPage({ loaderData }: Route.ComponentProps) {
  return <LegalTextPage {...loaderData} isApart />
}
