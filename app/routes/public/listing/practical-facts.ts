import { formatRegistration, POOL_DEVICE_LABELS, RISKS_STATEMENT } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import type { Definition } from '#ui/definition-list.tsx'

const squareMeters = new Intl.NumberFormat('fr-FR')

/** Hours, sizes, classification, pool device, deposit and registration, as a villa's page lists them. */
export function practicalFacts(content: PublicContent, { deposit }: Pick<Rates, 'deposit'>): Definition[] {
  const { checkIn, checkOut, poolDevice, stars, livingAreaM2, landAreaM2 } = content
  const facts: (Definition | false)[] = [
    { term: 'Arrivée', value: `de ${formatTimeOfDay(checkIn.from)} à ${formatTimeOfDay(checkIn.to)}` },
    { term: 'Départ', value: `avant ${formatTimeOfDay(checkOut)}` },
    { term: 'Surface habitable', value: `${livingAreaM2}\u00a0m²` },
    landAreaM2 !== null && {
      term: 'Terrain',
      value: `${squareMeters.format(landAreaM2)}\u00a0m²`,
    },
    stars !== null && { term: 'Classement', value: `${stars} étoile${stars > 1 ? 's' : ''}` },
    poolDevice !== null && { term: 'Sécurité de la piscine', value: POOL_DEVICE_LABELS[poolDevice] },
    deposit > 0 && { term: 'Dépôt de garantie, non débité', value: formatEurosBrief(deposit) },
    { term: 'Numéro d’enregistrement', value: formatRegistration(content) },
    content.jurisdiction === 'FR' && { term: 'Risques', value: RISKS_STATEMENT },
  ]
  return facts.filter((fact) => fact !== false)
}
