import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '#ui/picture.tsx'

const HERO: PictureSource = {
  key: 'villa-azur-hero',
  widths: [400, 640, 960, 1280, 1600, 1920],
  width: 1920,
  height: 1080,
  alt: 'Piscine à débordement et terrasse d’une villa blanche ouverte sur la mer, transats sous les parasols',
}

/** The first view: a house, a sentence, and the search given as children. */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate flex min-h-svh flex-col pb-6 pt-28 sm:pb-12 lg:pt-28">
      <Picture
        source={HERO}
        sizes="max(100vw, 178vh)"
        priority
        className="absolute inset-0 -z-20 h-full w-full object-[34%_50%] lg:object-center"
      />
      {/* Lightens the sky so that the ink of header and headline keeps its contrast on any crop. */}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-3/5 bg-linear-to-b from-calcaire/75 via-calcaire/45 to-transparent"
      />
      <h1 className="page display-xl">
        Des maisons d’exception, <span className="block">de la Provence à la Riviera</span>
      </h1>
      <div className="page mt-auto pt-12">{children}</div>
    </section>
  )
}
