const VALUES = [
  {
    title: 'Le prix entier',
    words:
      'Dès que vos dates sont choisies, chaque maison porte le total de son séjour\u00a0: loyer, ménage, linge, frais de service et taxe de séjour. Le dépôt de garantie est dit à part.',
  },
  {
    title: 'Des mesures, peu d’adjectifs',
    words:
      'Surfaces, couchages, largeur des portes, hauteur des seuils\u00a0: ce qui se mesure est mesuré. Les maisons de plain-pied se cherchent d’une case à cocher.',
  },
  {
    title: 'Un contrat que l’on lit',
    words:
      'Il s’affiche en entier avant la signature, sur un téléphone aussi. Votre exemplaire signé vous est envoyé aussitôt.',
  },
  {
    title: 'Une adresse gardée',
    words:
      'Les pages publiques montrent un quartier. L’adresse exacte est donnée au voyageur dont le séjour est confirmé.',
  },
]

/** The product's services for every visitor, stated as facts. */
export function Values() {
  return (
    <section aria-labelledby="valeurs" className="bg-sable">
      <div className="page grid gap-12 py-20 sm:gap-16 sm:py-32">
        <h2 id="valeurs" className="reveal display-lg max-w-[18ch]">
          Ce qui ne change pas d’une maison à l’autre
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {VALUES.map(({ title, words }) => (
            <li key={title} className="reveal home-value">
              <h3 className="display-sm">{title}</h3>
              <p className="home-words">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
