const STEPS = [
  {
    title: 'Votre demande',
    words: 'Elle parvient à l’agence la plus présente autour de chez vous, qui vous répond par e-mail.',
  },
  {
    title: 'Son invitation',
    words:
      'Si l’agence accepte, elle vous envoie un lien vers le dossier de votre maison. Vous l’ouvrez avec un compte, ou sans compte si vous préférez qu’elle tienne le dossier pour vous.',
  },
  {
    title: 'L’annonce',
    words:
      'Pièces, équipements, photographies, prix et règles de la maison\u00a0: vous la préparez avec l’agence, et tout s’enregistre au fil de la saisie.',
  },
  {
    title: 'Le mandat',
    words:
      'Écrit et numéroté, il est signé avant toute location. Il fixe les honoraires de l’agence et précise qui se charge du ménage.',
  },
  {
    title: 'Votre accord',
    words: 'Vous relisez l’annonce avant sa publication. Rien ne paraît sans votre approbation.',
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
