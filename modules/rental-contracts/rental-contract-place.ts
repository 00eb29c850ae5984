import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { formatParty, occupantsOf } from '#modules/pricing/party.ts'
import { RISKS_STATEMENT } from '#modules/properties/listing-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import type { DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { AgencyFacts, PremisesFacts, RentalFacts } from './contract-facts.ts'

const area = new Intl.NumberFormat('fr-FR')

/** The first articles of the rental contract: the parties, the villa, the occupants and the dates. */
export function placeArticles(facts: RentalFacts): DraftArticle[] {
  return [
    { heading: 'Les parties', blocks: parties(facts) },
    { heading: 'Objet du contrat', blocks: purpose(facts) },
    { heading: 'Description des lieux loués', blocks: premises(facts.premises, facts.jurisdiction) },
    { heading: 'Dates, arrivée et départ', blocks: dates(facts) },
    { heading: 'Occupants', blocks: occupants(facts) },
  ]
}

function parties({ lessor, agency, tenant }: RentalFacts): DraftBlock[] {
  const contact = `${tenant.email}, téléphone ${tenant.phone}`
  return [
    `Le bailleur : ${lessor.name}, ${lessor.address}.`,
    ...(agency ? agencyParagraphs(agency) : []),
    `Le locataire : ${tenant.firstName} ${tenant.lastName}, ${tenant.address}, ${contact}.`,
  ]
}

function agencyParagraphs(agency: AgencyFacts): DraftBlock[] {
  return [
    `Le bailleur est représenté par son mandataire, ${agency.name}, ${agency.legalForm}, SIREN ${agency.siren}, ${agency.address}, ${agency.email}, téléphone ${agency.phone}, qui agit en vertu du mandat n° ${agency.mandateNumber}.`,
    `Carte professionnelle de l’agence : n° ${agency.cardNumber}, délivrée par ${agency.cardAuthority}. Garant financier : ${agency.guarantor}, ${agency.guarantorAddress}. Assureur de responsabilité civile professionnelle : ${agency.liabilityInsurer}.`,
  ]
}

function purpose({ jurisdiction, stay }: RentalFacts): DraftBlock[] {
  const french =
    'La location est saisonnière : elle ne dépasse pas 90 jours consécutifs et n’est soumise ni à la loi du 6 juillet 1989 ni au statut des baux commerciaux.'
  const monegasque =
    'La location est saisonnière et meublée : elle ne dépasse pas 90 jours consécutifs et ne donne droit à aucun maintien dans les lieux.'
  return [
    'Le bailleur loue au locataire, à titre de résidence de vacances, le logement meublé décrit ci-après. Le locataire n’y exerce aucune activité professionnelle et n’y élit pas domicile.',
    jurisdiction === 'FR' ? french : monegasque,
    `Le contrat prend fin de plein droit le ${formatCivilDate(stay.departure)}. Il n’est ni reconduit ni prolongé sans l’accord écrit du bailleur.`,
  ]
}

function premises(place: PremisesFacts, jurisdiction: RentalFacts['jurisdiction']): DraftBlock[] {
  const land = place.landAreaM2 ? `, sur un terrain de ${area.format(place.landAreaM2)} m²` : ''
  const count = (n: number, one: string, many: string) => `${n} ${n > 1 ? many : one}`
  return [
    `« ${place.title} », ${place.kind}, ${place.address}.`,
    ...(jurisdiction === 'FR' && place.registrationNumber
      ? [`Numéro d’enregistrement du meublé de tourisme : ${place.registrationNumber}.`]
      : []),
    ...(jurisdiction === 'FR' ? [RISKS_STATEMENT] : []),
    place.description,
    `Le logement offre ${area.format(place.livingAreaM2)} m² habitables${land}, ${count(place.bedrooms, 'chambre', 'chambres')} et ${count(place.bathrooms, 'salle de bains', 'salles de bains')}. Il accueille au plus ${count(place.maxGuests, 'personne', 'personnes')}.`,
    {
      kind: 'table',
      caption: 'Pièces et couchages',
      columns: [
        { header: 'Pièce', align: 'start' },
        { header: 'Couchage', align: 'start' },
      ],
      rows: place.rooms.map(({ name, beds }) => [name, beds || 'Aucun']),
      footer: null,
    },
    'Équipements mis à la disposition du locataire :',
    place.equipment,
    ...(place.annexes.length > 0
      ? ['Annexes comprises dans la location :', place.annexes]
      : ['La location ne comprend aucune annexe.']),
    ...(place.pool ? [] : ['La location ne comprend pas de piscine.']),
  ]
}

function dates({ stay }: RentalFacts): DraftBlock[] {
  const nights = formatNights(nightsOf(stay))
  return [
    `La location court du ${formatCivilDate(stay.arrival, 'full')} au ${formatCivilDate(stay.departure, 'full')}, soit ${nights}.`,
    `Arrivée : le ${formatCivilDate(stay.arrival)} entre ${formatTimeOfDay(stay.arrivalFrom)} et ${formatTimeOfDay(stay.arrivalUntil)}. Le locataire qui prévoit d’arriver plus tard en avertit le bailleur.`,
    `Départ : le ${formatCivilDate(stay.departure)} au plus tard à ${formatTimeOfDay(stay.departureBy)}, clés rendues.`,
  ]
}

function occupants({ occupants: party, premises: { maxGuests } }: RentalFacts): DraftBlock[] {
  const people = occupantsOf(party)
  return [
    `Le logement est occupé par ${people} personne${people > 1 ? 's' : ''} : ${formatParty(party)}.`,
    `Le nombre d’occupants, bébés non compris, ne dépasse à aucun moment ${maxGuests} sans l’accord écrit du bailleur. Le contrat est personnel : il n’est ni cédé ni sous-loué.`,
  ]
}
