import { Link } from 'react-router'
import { EditorialBody } from '#modules/editorial-pages/ui/editorial-body.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { seeVillas } from '#modules/search/total-words.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { VillaGrid } from '../../villas/villa-grid.tsx'
import { guideCrumbs } from './guide-crumbs.ts'
import { GuideList } from './guide-list.tsx'
import type { GuideShown } from './load-guide.ts'

/** A guide as a page of a magazine: its words, its photographs, and villas to rent. */
export function GuideView({ guide, since }: { guide: GuideShown; since: CivilDate | null }) {
  const { title, lead, blocks, pictures, chosen, others, destination } = guide
  return (
    <div className="page grid gap-14 pb-24 pt-6 sm:gap-20 sm:pb-32">
      <article className="grid gap-10 sm:gap-14">
        <header className="grid gap-8">
          <Breadcrumbs crumbs={guideCrumbs(title)} />
          <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.3fr_1fr] lg:items-end">
            <h1 className="display-lg text-balance">{title}</h1>
            <div className="grid gap-3">
              <p className="display-sm text-ardoise">{lead}</p>
              <p className="text-sm text-ardoise">
                {since && <time dateTime={since}>{formatCivilDate(since)}</time>}
                {since && destination && ', '}
                {destination && (
                  <Link
                    to={`/villas/${destination.slug}`}
                    className="text-link inline-flex min-h-6 items-center"
                  >
                    {destination.name}
                  </Link>
                )}
              </p>
            </div>
          </div>
        </header>
        <Cover {...guide} />
        <EditorialBody blocks={blocks} pictures={pictures} />
      </article>
      {chosen.length > 0 && (
        <section aria-labelledby="villas" className="grid gap-10">
          <h2 id="villas" className="display-md">
            {chosen.length === 1 ? 'La maison de ce guide' : 'Les maisons de ce guide'}
          </h2>
          <VillaGrid villas={chosen} priority={false} />
        </section>
      )}
      <Results {...guide} />
      {others.length > 0 && <GuideList title="À lire aussi" guides={others} />}
    </div>
  )
}

function Cover({ cover, coverVilla }: Pick<GuideShown, 'cover' | 'coverVilla'>) {
  if (!cover) return null
  return (
    <figure className="grid gap-3">
      <div className="aspect-4/3 overflow-hidden rounded bg-sable sm:aspect-21/9">
        <Picture source={cover} sizes="(min-width: 84rem) 76rem, 92vw" priority className="size-full" />
      </div>
      {coverVilla && (
        <figcaption className="text-sm text-ardoise">
          <Link
            to={listingAddress(coverVilla.publicId)}
            className="text-link inline-flex min-h-6 items-center"
          >
            {coverVilla.title}
          </Link>
          , {coverVilla.city}
        </figcaption>
      )}
    </figure>
  )
}

/** What the search of the guide finds today, beside the villas that it names. */
function Results({ live, results, chosen }: Pick<GuideShown, 'live' | 'results' | 'chosen'>) {
  if (!results || live.length === 0) return null
  return (
    <section aria-labelledby="resultats" className="grid gap-10">
      <h2 id="resultats" className="display-md">
        {chosen.length > 0 ? 'D’autres maisons à louer' : 'À louer en ce moment'}
      </h2>
      <VillaGrid villas={live} priority={false} />
      <p>
        <Link to={results.to} className="text-link inline-flex min-h-11 items-center">
          {results.total > 1 ? `${seeVillas(results.total)} et choisir vos dates` : 'Choisir vos dates'}
        </Link>
      </p>
    </section>
  )
}
