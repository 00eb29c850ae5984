import { Link } from 'react-router'
import type { GuideCard } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { GuideCards } from '../guides/guide-list.tsx'

/** As many as a row has: with fewer there is no section. */
export const GUIDES_SHOWN = 3

/** The last guides; nothing before there are three. */
export function HomeGuides({ guides }: { guides: readonly GuideCard[] }) {
  if (guides.length < GUIDES_SHOWN) return null
  return (
    <section aria-labelledby="guides" className="page grid gap-12 py-20 sm:py-32">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="guides" className="reveal display-lg">
          Connaître le pays
        </h2>
        <Link to="/guides" className="text-link inline-flex min-h-11 items-center">
          Tous les guides
        </Link>
      </div>
      <GuideCards guides={guides} />
    </section>
  )
}
