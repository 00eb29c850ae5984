import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'

const STEPS = [
  {
    title: 'Chercher',
    words: 'Un lieu, des dates, des voyageurs. Les maisons déjà prises à ces dates n’apparaissent pas.',
  },
  {
    title: 'Retenir',
    words: `Vos nuits vous sont gardées ${HOLD_MINUTES}\u00a0minutes le temps de vos coordonnées, et vous pouvez prolonger.`,
  },
  {
    title: 'Lire, puis signer',
    words: 'Le contrat est écrit pour ce séjour. Vous le signez en ligne, avec un code envoyé par e-mail.',
  },
  {
    title: 'Payer à son heure',
    words:
      'L’échéancier suit la loi\u00a0: quand l’agence encaisse, rien n’est demandé plus de six mois avant l’arrivée.',
  },
  {
    title: 'Suivre',
    words: 'Un lien personnel dit où en est la réservation, ce qui est payé et ce qui reste dû.',
  },
  {
    title: 'Arriver',
    words:
      'L’adresse exacte et les horaires vous attendent dans ce même lien, et le séjour dans votre agenda.',
  },
]

/** The steps from a search to the keys. */
export function ServiceTimeline() {
  return (
    <section aria-labelledby="etapes" className="page grid gap-12 py-20 sm:py-32 lg:grid-cols-12 lg:gap-x-12">
      <div className="lg:col-span-5">
        <h2 id="etapes" className="reveal display-lg max-w-[12ch] lg:sticky lg:top-24">
          De la recherche aux clés
        </h2>
      </div>
      <div className="relative pl-8 sm:pl-12 lg:col-span-7">
        <span aria-hidden="true" className="absolute inset-y-2 left-0 w-px bg-hairline" />
        <span aria-hidden="true" className="draw-down absolute inset-y-2 left-0 w-px bg-terre-cuite" />
        <ol className="grid gap-10 sm:gap-14">
          {STEPS.map(({ title, words }, index) => (
            <li key={title} className="reveal home-step">
              <span aria-hidden="true" className="step-dot" />
              <h3 className="display-md">
                <span className="sr-only">{`Étape ${index + 1}\u00a0: `}</span>
                {title}
              </h3>
              <p className="home-words max-w-[46ch]">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
