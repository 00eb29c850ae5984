import { Link, useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getSpecimenContract } from '#modules/checkout/server/get-specimen-contract.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { EditedProperty } from '../property-frame.tsx'
import type { Route } from './+types/preview.ts'
import { ContractSpecimen } from './contract-specimen.tsx'
import { foundOrNull, loadPreview } from './load-preview.ts'
import { ShownListing } from './shown-listing.tsx'

export const meta = privateMeta('Aperçu')

const SCREENS = [
  { as: null, to: '?', label: 'Ordinateur' },
  { as: 'telephone', to: '?sur=telephone', label: 'Téléphone' },
  { as: 'contrat', to: '?sur=contrat', label: 'Contrat' },
] as const

export async function loader(args: Route.LoaderArgs) {
  const asked = args.url.searchParams.get('sur')
  const { as } = SCREENS.find((screen) => screen.as === asked) ?? SCREENS[0]
  const [preview, contract] = await Promise.all([
    loadPreview(args),
    as === 'contrat' ? foundOr404(foundOrNull(loadSpecimen(args))) : null,
  ])
  return { ...preview, as, contract }
}

function loadSpecimen({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return getSpecimenContract(context.get(servicesContext), actor, params.property)
}

const INTRODUCTIONS = {
  page: 'Ce qu’un visiteur lirait si l’annonce était publiée dans cet état. Son adresse exacte n’y figure pas.',
  contract:
    'Le contrat de location tel qu’il serait écrit aujourd’hui, pour la semaine la plus chère et la villa au complet. Ce spécimen n’est ni numéroté, ni enregistré, ni signé.',
}

/** The listing as its editor left it: as a visitor would read it on this screen or on a phone, or as its contract. */
export default function PreviewListing({
  loaderData: { content, as, contract, ...shown },
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
        <p className="max-w-prose text-ardoise">{INTRODUCTIONS[as === 'contrat' ? 'contract' : 'page']}</p>
        <nav aria-label="Forme de l’aperçu" className="flex flex-wrap gap-x-6">
          {SCREENS.map(({ to, label, as: other }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              aria-current={other === as ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ardoise aria-[current=page]:border-azur aria-[current=page]:font-medium aria-[current=page]:text-encre"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {as === 'contrat' && <ContractSpecimen contract={contract} path={path} />}
      {as === 'telephone' && (
        <iframe
          src={`${path}/apercu/page`}
          title="Aperçu sur un téléphone"
          className="mx-auto h-[49rem] w-full max-w-[24.5rem] rounded border border-encre bg-calcaire"
        />
      )}
      {as === null && <ShownListing {...{ content, ...shown }} titleAs="p" />}
    </>
  )
}
