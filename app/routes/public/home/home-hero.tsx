import type { ReactNode } from 'react'
import { BackgroundFilm } from '#ui/background-film.tsx'

const HOUSE = {
  film: { webm: '/film/hero.webm', mp4: '/film/hero.mp4' },
  poster: {
    key: 'villa-azur-hero',
    widths: [400, 640, 960, 1280, 1600, 1920],
    width: 1920,
    height: 1080,
    alt: 'Piscine à débordement et terrasse d’une villa blanche ouverte sur la mer, transats sous les parasols',
  },
  /** Framed for the part that the crop below leaves visible on an upright screen (`media/resize.ts`). */
  upright: {
    source: { key: 'villa-azur-hero-portrait', widths: [540, 810], width: 810, height: 1080, alt: '' },
    sizes: 'max(100vw, 75vh)',
  },
}

/** The id of the mark at the end of the first view: the browser paints the page once it has read it. */
export const FIRST_VIEW_END = 'fin-de-la-premiere-vue'

/**
 * The first view: a house, a sentence, and the search as children. At each width the crop keeps the sentence
 * over the sky, clear of the roof; the film's pause button is under the search, on the terrace. The sentence
 * is hidden when a panel of the search would cover it.
 */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <section data-hero className="relative flex min-h-svh flex-col pb-20 pt-26 sm:pt-28">
      <BackgroundFilm
        {...HOUSE}
        sizes="max(100vw, 178vh)"
        priority
        crop="object-[40%_50%] sm:object-[42%_50%] lg:object-[12%_0%]"
        className="absolute inset-0 overflow-clip"
        controlClassName="right-(--page-edge) bottom-4"
        veil="bg-linear-to-b from-calcaire/75 via-calcaire/30 via-40% to-transparent to-65%"
      />
      <h1 className="page display-xl hero-title lg:text-[clamp(2.75rem,4.1vw,4rem)]">
        Des maisons d’exception,{' '}
        <span className="block">
          de la Provence <span className="max-lg:block">à la Riviera</span>
        </span>
      </h1>
      <div className="page relative mt-auto pt-12">{children}</div>
      <span id={FIRST_VIEW_END} hidden />
    </section>
  )
}
