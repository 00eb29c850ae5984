import { Link } from 'react-router'
import { coverOf } from '#modules/editorial-pages/editorial-page.ts'
import type { GuideCard } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

/** Guides under a heading of their own. */
export function GuideList({ title, guides }: { title: string; guides: readonly GuideCard[] }) {
  return (
    <section aria-labelledby="guides" className="grid gap-10">
      <h2 id="guides" className="display-md">
        {title}
      </h2>
      <GuideCards guides={guides} />
    </section>
  )
}

/** Guides, each with its photograph, its title and its presentation; two are shown larger, since a row of three would lack one. */
export function GuideCards({ guides, level = 3 }: { guides: readonly GuideCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const areTwo = guides.length === 2
  return (
    <ul className={classNames('grid gap-x-8 gap-y-14 sm:grid-cols-2', !areTwo && 'lg:grid-cols-3')}>
      {guides.map((guide) => {
        const { slug, title, lead } = guide
        const cover = coverOf(guide)
        return (
          <li key={slug}>
            <article className="group relative grid content-start gap-4">
              {cover && (
                <div className="aspect-3/2 overflow-hidden rounded bg-sable">
                  <Picture
                    source={cover}
                    sizes={
                      areTwo
                        ? '(min-width: 84rem) 38rem, (min-width: 40rem) 45vw, 92vw'
                        : '(min-width: 84rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'
                    }
                    decorative
                    className="size-full"
                  />
                </div>
              )}
              <div className={cover ? 'grid gap-2' : 'grid gap-2 border-t border-hairline pt-5'}>
                <Heading className="display-sm text-balance">
                  <Link to={`/guides/${slug}`} className="stretched transition-colors group-hover:text-azur">
                    {title}
                  </Link>
                </Heading>
                <p className="leading-relaxed text-ardoise">{lead}</p>
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
