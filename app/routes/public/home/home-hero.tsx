import type { ReactNode } from 'react'
import { BackgroundFilm } from '#ui/background-film.tsx'
import { HOME_FILMS, HOME_PHOTOS } from './home-photos.ts'

/** The first view: a house, a sentence, and the search given as children. */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate flex min-h-svh flex-col pb-6 pt-28 sm:pb-12">
      <BackgroundFilm
        film={HOME_FILMS.hero}
        poster={HOME_PHOTOS.hero}
        sizes="(max-width: 48rem) 100vh, max(100vw, 178vh)"
        priority
        crop="object-[54%_50%] lg:object-center"
        className="absolute inset-0 -z-10 overflow-clip"
        controlClassName="right-(--page-edge) top-24 z-10"
        veil="bg-linear-to-b from-calcaire/75 via-calcaire/30 via-40% to-transparent to-65%"
      />
      <h1 className="page display-xl pointer-events-none">
        Des maisons d’exception, <span className="block">de la Provence à la Riviera</span>
      </h1>
      <div className="page mt-auto pt-12">{children}</div>
    </section>
  )
}
