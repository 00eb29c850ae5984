import { data } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Route } from './+types/preview-page.ts'
import { loadPreview } from './load-preview.ts'
import { ShownListing } from './shown-listing.tsx'

export const meta = privateMeta('Page de l’annonce')

/** No console around it: it is shown in the frame of a phone. */
export const handle = { isBare: true }

export async function loader(args: Route.LoaderArgs) {
  const { content, ...shown } = await loadPreview(args)
  if (!content) throw data(null, { status: 404 })
  return { content, ...shown }
}

/** The listing alone, as a page of its own. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1} className="page py-8 outline-none">
      <ShownListing {...loaderData} titleAs="h1" />
    </main>
  )
}
