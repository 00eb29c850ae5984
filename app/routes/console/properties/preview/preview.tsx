import { Link, useOutletContext } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { EditedProperty } from '../property-frame.tsx'
import type { Route } from './+types/preview.ts'
import { loadPreview } from './load-preview.ts'
import { ShownListing } from './shown-listing.tsx'

export const meta = () => privatePageMeta({ title: 'Aperçu' })

export async function loader(args: Route.LoaderArgs) {
  const isOnPhone = new URL(args.request.url).searchParams.get('sur') === 'telephone'
  return { ...(await loadPreview(args)), isOnPhone }
}

const SCREENS = [
  { to: '?', label: 'Ordinateur', onPhone: false },
  { to: '?sur=telephone', label: 'Téléphone', onPhone: true },
]

/** The listing as its editor left it, as a visitor would read it on this screen, or on a phone. */
export default function PreviewListing({
  loaderData: { content, isOnPhone, ...shown },
}: Route.ComponentProps) {
  const { path } = useOutletContext<EditedProperty>()
  if (!content) {
    return (
      <EmptyState
        title="La description d’abord"
        action={<ButtonLink to={path}>Voir ce qui manque</ButtonLink>}
      >
        L’aperçu s’affiche dès que les rubriques nécessaires de l’annonce sont remplies.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline pb-3">
        <p className="max-w-prose text-ardoise">
          Ce qu’un visiteur lirait si l’annonce était publiée dans cet état. Son adresse exacte n’y figure
          pas.
        </p>
        <nav aria-label="Écran" className="flex gap-x-6">
          {SCREENS.map(({ to, label, onPhone }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              aria-current={onPhone === isOnPhone ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ardoise aria-[current=page]:border-azur aria-[current=page]:font-medium aria-[current=page]:text-encre"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {isOnPhone ? (
        <iframe
          src={`${path}/apercu/page`}
          title="Aperçu sur un téléphone"
          className="mx-auto h-[49rem] w-full max-w-[24.5rem] rounded border border-encre bg-calcaire"
        />
      ) : (
        <ShownListing {...{ content, ...shown }} titleAs="p" />
      )}
    </>
  )
}
