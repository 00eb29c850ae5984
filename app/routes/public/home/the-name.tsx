import { MovingPicture } from '#ui/moving-picture.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

/** The origin of the product's name. */
export function TheName() {
  return (
    <section aria-labelledby="nom" className="page grid gap-8 py-20 sm:gap-12 sm:py-32">
      <MovingPicture
        movement="focus"
        source={HOME_PHOTOS.inlet}
        sizes="(min-width: 84rem) 76rem, (min-width: 40rem) 92vw, 173vw"
        className="aspect-4/5 rounded sm:aspect-16/9"
        crop="object-[62%_50%]"
      />
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-x-12">
        <h2 id="nom" className="reveal display-md lg:col-span-5">
          Calanque, nom féminin
        </h2>
        <p className="reveal text-lg leading-relaxed text-ardoise lg:col-span-6 lg:col-start-7">
          Entaille de mer dans la roche, entre Marseille et Cassis. On y arrive à pied ou par l’eau, et l’on y
          parle bas. Nous en avons pris le nom, et gardé la manière.
        </p>
      </div>
    </section>
  )
}
