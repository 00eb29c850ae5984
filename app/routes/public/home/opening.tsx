import { MovingPicture } from '#ui/moving-picture.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

/** The brand's sentence, then a picture of a lane. */
export function Opening() {
  return (
    <section aria-labelledby="phrase" className="pt-20 sm:pt-32 lg:pt-40">
      <div className="page grid gap-8 pb-16 sm:pb-24 lg:grid-cols-12 lg:gap-x-12">
        <h2 id="phrase" className="reveal display-lg lg:col-span-8">
          Peu de maisons, regardées de&nbsp;près&nbsp;: la&nbsp;lumière du&nbsp;matin, l’ombre de&nbsp;midi,
          la&nbsp;table du&nbsp;soir.
        </h2>
        <p className="reveal max-w-[38ch] self-end text-lg leading-relaxed text-ardoise lg:col-span-4">
          Chaque annonce est relue par son propriétaire, puis par l’agence, avant de paraître. Les surfaces,
          les lits et les tarifs y sont écrits tels qu’ils sont.
        </p>
      </div>
      <MovingPicture
        movement="parallax"
        source={HOME_PHOTOS.lane}
        sizes="(min-width: 40rem) 100vw, 188vw"
        className="aspect-4/5 sm:aspect-16/9 lg:aspect-21/9"
        crop="object-[46%_50%] sm:object-center"
      />
    </section>
  )
}
