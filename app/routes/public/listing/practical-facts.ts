import { formatRegistration, POOL_DEVICE_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import type { Definition } from '#ui/definition-list.tsx'

const squareMetres = new Intl.NumberFormat('fr-FR')

/** Hours, sizes, classification, pool device, deposit and registration, as a villa's page lists them. */
export function practicalFacts(content: PublicContent): Definition[] {
  const { checkIn, checkOut, poolDevice, stars, livingAreaM2, landAreaM2, rates } = content
  const facts: (Definition | false)[] = [
    { term: 'Arrivée', value: `de ${formatTimeOfDay(checkIn.from)} à ${formatTimeOfDay(checkIn.to)}` },
    { term: 'Départ', value: `avant ${formatTimeOfDay(checkOut)}` },
    { term: 'Surface habitable', value: `${livingAreaM2}\u00a0m²` },
    landAreaM2 !== null && {
      term: 'Terrain',
      value: `${squareMetres.format(landAreaM2)}\u00a0m²`,
    },
    stars !== null && { term: 'Classement', value: `${stars} étoile${stars > 1 ? 's' : ''}` },
    poolDevice !== null && { term: 'Sécurité de la piscine', value: POOL_DEVICE_LABELS[poolDevice] },
    rates.deposit > 0 && { term: 'Caution, non débitée', value: formatEurosBrief(rates.deposit) },
    { term: 'Numéro d’enregistrement', value: formatRegistration(content) },
  ]
  return facts.filter((fact) => fact !== false)
}
