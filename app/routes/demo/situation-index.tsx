import { Link } from 'react-router'
import { SITUATIONS } from './situations.ts'

/** The situations of the checkout, named here and opened on the testers' page. */
export function SituationIndex() {
  return (
    <section aria-labelledby="situations" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="situations" className="display-md">
          Situations à essayer
        </h2>
        <p className="max-w-prose leading-relaxed text-ardoise">
          Une réservation peut mal tourner. Chacune de ces situations s’ouvre d’un bouton, sur une vraie
          réservation menée jusque-là.
        </p>
      </div>
      <ul className="grid gap-x-14 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {SITUATIONS.map(({ key, title }) => (
          <li key={key} className="border-b border-hairline">
            <Link to={`/test/checkout#${key}`} className="flex min-h-12 items-center">
              <span className="text-link">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
