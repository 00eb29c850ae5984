import type { ReactNode } from 'react'
import { houseWords, type TypedHouse } from '#modules/owner-requests/house.ts'
import type { Season } from '#modules/owner-requests/season.ts'
import {
  COMPARABLE,
  type EstimateScope,
  type SeasonEstimate,
  type Spread,
} from '#modules/owner-requests/season-estimate.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { stepAddress } from './entrust-steps.ts'

type EstimateProps = {
  house: Omit<TypedHouse, 'street'>
  estimate: SeasonEstimate
  scope: EstimateScope
  coming: Season
  last: Season
}

const yearOf = ({ from }: Season) => from.slice(0, 4)
const STRETCHES = { provence: 'en Provence', 'cote-d-azur': 'sur la Côte d’Azur' }

/** Where the comparable villas are, and whether that is wider than the town. */
function whereWords(scope: EstimateScope): { where: string; isWider: boolean } {
  if (scope.kind === 'town')
    return { where: `à moins de ${COMPARABLE.meters / 1000}\u00a0km`, isWider: false }
  const where =
    scope.kind === 'stretch' ? STRETCHES[scope.area] : 'dans toute la région, de la Provence à Monaco'
  return { where, isWider: true }
}

/** The estimate of a season from comparable villas of the site, with the number of villas it comes from. */
export function Estimate({ house, estimate, scope, coming, last }: EstimateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="text-ardoise">
        {houseWords(house)}, à {house.city}
      </p>
      {estimate.kind === 'too_few' ? (
        <EmptyState title="Une personne de l’agence vous rappelle">
          Votre maison n’a pas assez de semblables dans la région pour qu’un calcul vous soit utile. Laissez
          vos coordonnées à l’étape suivante, avec votre téléphone{'\u00a0'}: l’agence l’estime avec vous.
        </EmptyState>
      ) : (
        <>
          {whereWords(scope).isWider && (
            <p className="max-w-[64ch] border-l-2 border-azur pl-4 leading-relaxed">
              Trop peu de maisons comparables autour de {house.city}
              {'\u00a0'}: l’estimation s’étend à celles que nous louons {whereWords(scope).where}.
            </p>
          )}
          <Figures {...{ estimate, scope, coming, last }} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to={`${stepAddress('coordonnees', house)}#etapes`} size="large">
          Continuer
        </ButtonLink>
        <ButtonLink to={`${stepAddress('maison', house)}#etapes`} variant="secondary" size="large">
          Modifier la maison
        </ButtonLink>
      </div>
    </div>
  )
}

type FiguresProps = {
  estimate: Exclude<SeasonEstimate, { kind: 'too_few' }>
  scope: EstimateScope
  coming: Season
  last: Season
}

function Figures({ estimate, scope, coming, last }: FiguresProps) {
  const { where } = whereWords(scope)
  const night = {
    term: `Prix d’une nuit à l’été ${yearOf(coming)}, d’après les tarifs affichés`,
    value: <Range of={estimate.night} as={formatEurosBrief} />,
  }
  if (estimate.kind === 'prices')
    return (
      <>
        <DefinitionList items={[night]} />
        <Basis>
          Estimation d’après {estimate.villas} maisons du site, de taille comparable et {where}. Trop peu
          d’entre elles étaient à louer tout l’été {yearOf(last)} pour estimer un revenu.
        </Basis>
      </>
    )
  const { seasoned, bookedNights, netIncome, commissionBasisPoints } = estimate
  const commission = `${commissionBasisPoints / 100}\u00a0%`
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm text-ardoise">Revenu net estimé d’un été</p>
        <p className="display-xl tabular">{formatEurosBrief(netIncome.median)}</p>
        <p className="tabular text-ardoise">
          de {formatEurosBrief(netIncome.low)} à {formatEurosBrief(netIncome.high)} pour la moitié des maisons
          comparables
        </p>
      </div>
      <DefinitionList
        items={[
          night,
          { term: `Nuits louées l’été ${yearOf(last)}`, value: <Range of={bookedNights} as={String} /> },
          { term: 'Honoraires de l’agence, déduits', value: `${commission} du loyer` },
        ]}
      />
      <Basis>
        C’est une estimation, ni une offre ni une promesse. Elle repose sur {estimate.villas} maisons du site,
        de taille comparable et {where}, dont {seasoned} étaient à louer tout l’été {yearOf(last)}
        {'\u00a0'}: leurs nuits louées de juin à septembre, à leur prix moyen. Le ménage, l’entretien et
        l’impôt n’en sont pas déduits. Les honoraires de votre mandat peuvent différer.
      </Basis>
    </>
  )
}

function Range({ of: { low, median, high }, as }: { of: Spread; as: (value: number) => string }) {
  return (
    <>
      {as(median)}
      <span className="block text-sm text-ardoise">
        de {as(low)} à {as(high)}
      </span>
    </>
  )
}

function Basis({ children }: { children: ReactNode }) {
  return <p className="max-w-[64ch] text-sm leading-relaxed text-ardoise">{children}</p>
}
