import { ADD_ON_CODES, ADD_ONS } from '#modules/pricing/add-on.ts'
import { PriceText } from '#ui/price-text.tsx'

/** The services that can be added to any stay, at the checkout's prices. */
export function ServiceHighlights() {
  return (
    <section aria-labelledby="services" className="page grid gap-12 py-20 sm:py-32">
      <div className="grid gap-4 lg:grid-cols-12 lg:items-end lg:gap-x-12">
        <h2 id="services" className="reveal display-lg lg:col-span-7">
          Ce que l’on peut vous préparer
        </h2>
        <p className="reveal max-w-[42ch] leading-relaxed text-ardoise lg:col-span-5">
          Rien n’est coché d’avance. Vous choisissez à la deuxième étape de la réservation, au prix écrit ici.
        </p>
      </div>
      <ul className="grid gap-x-12 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {ADD_ON_CODES.map((code) => {
          const { name, description, pricePerDay, counted } = ADD_ONS[code]
          return (
            <li key={code} className="reveal home-service">
              <h3 className="display-sm">{name}</h3>
              <p className="home-words">{description}</p>
              <p className="pt-1 text-ardoise">
                <PriceText amount={pricePerDay} brief className="card-price" />
                {counted === 'trip' ? ' par trajet' : ' par jour'}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
