import { Link } from 'react-router'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

/** City chips of spec §2; « Provence » goes from Marseille to the Verdon. */
const DESTINATIONS: readonly { city: string; words: string; photo: PictureSource }[] = [
  { city: 'Saint-Tropez', words: 'Sous les pins parasols', photo: HOME_PHOTOS.pines },
  { city: 'Cannes', words: 'La baie et ses îles', photo: HOME_PHOTOS.bay },
  { city: 'Nice', words: 'Le port et la colline', photo: HOME_PHOTOS.stone },
  { city: 'Antibes', words: 'Le cap et son sentier', photo: HOME_PHOTOS.cape },
  { city: 'Monaco', words: 'Les terrasses du port', photo: HOME_PHOTOS.port },
  { city: 'Provence', words: 'Les mas et la lavande', photo: HOME_PHOTOS.lavender },
]

/**
 * The destinations: on a large screen the picture is that of the name under the pointer or with the focus.
 */
export function Destinations() {
  return (
    <section
      aria-labelledby="destinations"
      className="picture-index page grid items-center gap-10 py-20 sm:py-32 lg:grid-cols-12 lg:gap-x-12"
    >
      <div className="grid gap-10 lg:col-span-5">
        <div className="reveal grid gap-4">
          <h2 id="destinations" className="display-lg">
            Où poser vos valises
          </h2>
          <p className="max-w-[40ch] leading-relaxed text-ardoise">
            Avec des dates, le prix affiché est celui du séjour entier, tous frais obligatoires compris.
          </p>
        </div>
        <ul className="destination-links">
          {DESTINATIONS.map(({ city, words }) => (
            <li key={city}>
              <Link
                // The header leads to the same page.
                discover="none"
                to={`/annonces?city=${encodeURIComponent(city)}`}
                className="group destination-link"
              >
                <span className="sm:display-md">{city}</span>
                <span className="destination-words">{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="picture-index-photos relative aspect-4/5 max-lg:hidden lg:col-span-6 lg:col-start-7">
        {DESTINATIONS.map(({ city, photo }) => (
          <Picture
            key={city}
            source={photo}
            sizes="(min-width: 84rem) 40rem, 48vw"
            decorative
            className="absolute inset-0 size-full rounded"
          />
        ))}
      </div>
    </section>
  )
}
