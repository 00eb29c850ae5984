import { MovingPicture } from '#ui/moving-picture.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

/** A table under leaves, uncovered as the page scrolls. */
export function Outdoors() {
  return (
    <section
      aria-labelledby="dehors"
      className="grid items-center gap-10 pb-20 sm:pb-32 lg:grid-cols-[1fr_minmax(0,32rem)] lg:gap-16"
    >
      <MovingPicture
        movement="mask"
        source={HOME_PHOTOS.pergola}
        sizes="(min-width: 64rem) 60vw, 100vw"
        className="aspect-3/2 lg:aspect-5/4"
      />
      <div className="page reveal grid gap-5 lg:pl-0">
        <h2 id="dehors" className="display-lg">
          Ici, la plus grande pièce n’a pas de toit
        </h2>
        <p className="max-w-[42ch] text-lg leading-relaxed text-ardoise">
          Une terrasse, une pergola, un bassin&nbsp;: on y prend le café, on y déjeune, on y reste.
        </p>
      </div>
    </section>
  )
}
