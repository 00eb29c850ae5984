import { SplitReveal } from '#ui/split-reveal.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

/** The façade parts to show the house, behind one sentence. */
export function OpenHouse() {
  return (
    <section aria-labelledby="ouverte">
      <SplitReveal source={HOME_PHOTOS.glassFront} sizes="max(100vw, 150vh)">
        <h2 id="ouverte" className="display-xl">
          La maison est à vous
        </h2>
        <p className="mx-auto max-w-[36ch] pt-6 text-lg leading-relaxed text-ardoise">
          Le jardin, la piscine, chaque chambre&nbsp;: la maison entière vous est réservée, de la remise des
          clés au jour du départ.
        </p>
      </SplitReveal>
    </section>
  )
}
