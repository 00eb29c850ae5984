import { Link } from 'react-router'

type FirstStepsProps = {
  /** Arrival and departure of a stay on free nights of a villa; null when there is none. */
  example: { address: string; words: string } | null
}

/** The first steps: the visit in four parts, in the order of a traveler's. */
export function FirstSteps({ example }: FirstStepsProps) {
  const steps = [
    {
      title: 'Choisir une maison',
      words: example
        ? `Cherchez par lieu, par dates et par voyageurs. Pour commencer tout de suite\u00a0: ${example.words}, sur des nuits libres.`
        : 'Cherchez par lieu, par dates et par voyageurs.',
      to: example?.address ?? '/annonces',
      link: example ? 'Voir cette maison' : 'Voir les villas',
    },
    {
      title: 'Réserver sans compte',
      words:
        'Six étapes, du nom du voyageur à la confirmation. Payez avec la carte 4242\u00a04242\u00a04242\u00a04242, une date à venir, un cryptogramme au choix.',
      to: '/checkout-demo/guest',
      link: 'Ouvrir une réservation',
    },
    {
      title: 'Lire les courriers',
      words:
        'Aucun message ne part\u00a0: codes de signature, contrats signés et reçus arrivent dans une boîte que tout le monde peut lire.',
      to: '/demo/mails',
      link: 'Ouvrir la boîte',
    },
    {
      title: 'Passer de l’autre côté',
      words:
        'Propriétaire, agence, back-office\u00a0: entrez dans chaque espace d’un bouton, et retrouvez-y votre réservation.',
      to: '#comptes',
      link: 'Choisir un compte',
    },
  ]
  return (
    <section aria-labelledby="visite" className="grid gap-8">
      <h2 id="visite" className="display-md">
        La visite, en quatre temps
      </h2>
      <ol className="grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ title, words, to, link }, index) => (
          <li
            key={title}
            className="grid content-start gap-3 border-t border-galet pt-5 sm:row-span-4 sm:grid-rows-subgrid"
          >
            <p aria-hidden="true" className="tabular display-sm text-terre-cuite">
              {index + 1}
            </p>
            <h3 className="display-sm">{title}</h3>
            <p className="leading-relaxed text-ardoise">{words}</p>
            <p>
              <Link to={to} className="text-link inline-flex min-h-9 items-center">
                {link}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
