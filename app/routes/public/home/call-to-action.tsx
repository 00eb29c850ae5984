import { ButtonLink } from '#ui/button.tsx'

/** Links to every villa and to the contact page, and to the design system where it is published. */
export function CallToAction({ hasStorybook }: { hasStorybook: boolean }) {
  return (
    <section aria-labelledby="suite" className="page grid justify-items-start gap-8 py-24 sm:py-40">
      <h2 id="suite" className="reveal display-xl max-w-[15ch]">
        Vos dates, et la&nbsp;maison qui va&nbsp;avec
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ButtonLink to="/annonces" size="large">
          Voir toutes les villas
        </ButtonLink>
        <ButtonLink to="/contact" size="large" variant="secondary">
          Écrire à l’agence
        </ButtonLink>
        {hasStorybook && (
          <a href="/storybook/" className="text-link inline-flex min-h-11 items-center">
            Le système de design de ce site
          </a>
        )}
      </div>
    </section>
  )
}
