import type { ReactNode } from 'react'
import { houseWords, type TypedHouse } from '#modules/owner-requests/house.ts'
import type { Season } from '#modules/owner-requests/season.ts'
import {
  COMPARABLE,
  FEWEST_COMPARABLES,
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
  coming: Season
  last: Season
}

const yearOf = ({ from }: Season) => from.slice(0, 4)
const KILOMETERS = COMPARABLE.meters / 1000

/** The estimate of a season from comparable villas of the site, with the number of villas it comes from. */
export function Estimate({ house, estimate, coming, last }: EstimateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="text-ardoise">
        {houseWords(house)}, à {house.city}
      </p>
      {estimate.kind === 'too_few' ? (
        <EmptyState title="Pas assez de maisons comparables">
          Une estimation demande au moins {FEWEST_COMPARABLES} maisons de taille comparable à moins de{' '}
          {KILOMETERS}
          {'\u00a0'}km. Le site{' '}
          {estimate.villas === 0 ? 'n’en compte aucune' : `en compte ${estimate.villas}`} autour de la vôtre
          {'\u00a0'}: l’agence l’estimera avec vous.
        </EmptyState>
      ) : (
        <Figures {...{ estimate, coming, last }} />
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

type FiguresProps = { estimate: Exclude<SeasonEstimate, { kind: 'too_few' }>; coming: Season; last: Season }

function Figures({ estimate, coming, last }: FiguresProps) {
  const night = {
    term: `Prix d’une nuit à l’été ${yearOf(coming)}, d’après les tarifs affichés`,
    value: <Range of={estimate.night} as={formatEurosBrief} />,
  }
  if (estimate.kind === 'prices')
    return (
      <>
        <DefinitionList items={[night]} />
        <Basis>
          Estimation d’après {estimate.villas} maisons du site, de taille comparable et à moins de{' '}
          {KILOMETERS}
          {'\u00a0'}km. Trop peu d’entre elles étaient à louer tout l’été {yearOf(last)} pour estimer un
          revenu.
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
        de taille comparable et à moins de {KILOMETERS}
        {'\u00a0'}km, dont {seasoned} étaient à louer tout l’été {yearOf(last)}
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
