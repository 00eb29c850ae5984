import { Link } from 'react-router'
import { StaySearch } from '#app/shell/stay-search.tsx'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { CITIES } from '#modules/places/city.ts'
import { listFeaturedListings } from '#modules/properties/server/get-published-listing.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/home.ts'
import { FeaturedVillas } from './featured-villas.tsx'
import { HomeHero } from './home-hero.tsx'

const FEATURED = 3

/** City chips of spec §2; Provence is the whole region. */
const CHIPS = ['Saint-Tropez', 'Cannes', 'Nice', 'Antibes', 'Monaco', 'Provence']

/** The header lies over the photograph. */
export const handle = { overlayHeader: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const today = todayInParis(clock)
  const featured = await listFeaturedListings(db, FEATURED)
  return {
    today,
    lastDay: lastBookableDay(today),
    cities: CITIES.map((city) => city.name),
    featured: featured.map((listing) => ({ listing, to: listingAddress(listing.publicId) })),
  }
}

export default function Home({ loaderData: { today, lastDay, cities, featured } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero>
        <StaySearch cities={cities} today={today} lastDay={lastDay} opens="up" />
      </HomeHero>
      <Destinations />
      <FeaturedVillas villas={featured} />
    </>
  )
}

function Destinations() {
  return (
    <section aria-labelledby="destinations" className="page grid gap-8 py-20 sm:py-28 lg:grid-cols-[1fr_2fr]">
      <div className="grid content-start gap-5">
        <h2 id="destinations" className="display-lg max-w-[14ch]">
          Choisir une destination
        </h2>
        <p className="max-w-[36ch] leading-relaxed text-ardoise">
          Avec des dates, le prix affiché est celui du séjour entier, tous frais obligatoires compris.
        </p>
      </div>
      <ul className="grid border-t border-hairline sm:grid-cols-2 sm:gap-x-12">
        {CHIPS.map((city) => (
          <li key={city} className="border-b border-hairline">
            <Link
              to={`/annonces?city=${encodeURIComponent(city)}`}
              className="display-sm block py-5 transition-[color,padding] hover:pl-2 hover:text-azur"
            >
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
