import { BackgroundFilm } from '#ui/background-film.tsx'
import { HOME_FILMS, HOME_PHOTOS } from './home-photos.ts'
import { TextArrow } from './text-arrow.tsx'

/** The film, and a link to the villas with a pool. */
export function Nightfall() {
  return (
    <section
      aria-labelledby="soir"
      className="on-photo relative isolate flex min-h-[88svh] flex-col justify-end bg-encre text-blanc"
    >
      <BackgroundFilm
        film={HOME_FILMS.nightfall}
        poster={HOME_PHOTOS.nightfall}
        sizes="max(100vw, 157vh)"
        crop="object-[60%_50%] sm:object-[50%_50%]"
        className="far-off absolute inset-0 -z-10 overflow-clip"
        controlClassName="right-(--page-edge) top-6"
        veil="bg-linear-to-t from-encre/80 via-encre/45 via-40% to-transparent to-65%"
      />
      <div className="page grid justify-items-start gap-6 pb-14 pt-40 sm:pb-20">
        <h2 id="soir" className="display-xl max-w-[16ch]">
          Le soir vient, rien ne presse
        </h2>
        <TextArrow to="/annonces?amenities=pool" onPhoto>
          Les maisons avec piscine
        </TextArrow>
      </div>
    </section>
  )
}
