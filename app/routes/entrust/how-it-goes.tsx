const STEPS = [
  {
    title: 'Votre demande',
    words: 'L’agence qui a le plus de villas autour de la vôtre la reçoit, et vous répond par e-mail.',
  },
  {
    title: 'Son invitation',
    words:
      'Si elle accepte, un lien ouvre le dossier de votre maison. Vous y entrez avec un compte, ou sans compte si vous préférez que l’agence le tienne.',
  },
  {
    title: 'L’annonce',
    words:
      'Pièces, équipements, photographies, prix et règles de la maison\u00a0: tout s’enregistre au fil de la saisie, par vous ou par l’agence.',
  },
  {
    title: 'Le mandat',
    words:
      'Il est écrit, numéroté et signé avant toute location. Les honoraires et qui assure le ménage y sont dits.',
  },
  {
    title: 'Votre accord',
    words: 'Vous relisez l’annonce avant qu’elle paraisse. Rien n’est publié sans que vous l’ayez approuvé.',
  },
]

/** What happens once a request is sent, step by step. */
export function HowItGoes() {
  return (
    <section
      aria-labelledby="deroulement"
      className="grid gap-10 border-t border-hairline pt-14 lg:grid-cols-12"
    >
      <h2 id="deroulement" className="display-lg max-w-[14ch] lg:col-span-4">
        De la demande à l’annonce
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline lg:col-span-8">
        {STEPS.map(({ title, words }, index) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-baseline"
          >
            <h3 className="display-sm">
              <span className="tabular pr-3 text-terre-cuite" aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="max-w-[60ch] leading-relaxed text-ardoise">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
