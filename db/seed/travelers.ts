import type { Traveler } from '#modules/reservations/reservation.ts'
import { foldAccents } from '#shared/fold-accents.ts'

const PEOPLE: readonly (readonly [string, string, string, string, string])[] = [
  ['Aline', 'Berthomier', 'Lyon', '69006', 'France'],
  ['Thomas', 'Keller', 'Zurich', '8001', 'Suisse'],
  ['Priya', 'Narang', 'Londres', 'W8 4PT', 'Royaume-Uni'],
  ['Étienne', 'Valmorin', 'Paris', '75007', 'France'],
  ['Greta', 'Lindholm', 'Stockholm', '114 39', 'Suède'],
  ['Olivier', 'Desmarets', 'Bruxelles', '1050', 'Belgique'],
  ['Noor', 'van Aalst', 'Amsterdam', '1071', 'Pays-Bas'],
  ['Mathilde', 'Courcelle', 'Bordeaux', '33000', 'France'],
  ['Luca', 'Bonfanti', 'Milan', '20121', 'Italie'],
  ['Sofia', 'Ribeiral', 'Lisbonne', '1200', 'Portugal'],
  ['Antoine', 'Grandvaux', 'Genève', '1206', 'Suisse'],
  ['Claire', 'Hautefeuille', 'Nantes', '44000', 'France'],
  ['Jonas', 'Wiechert', 'Hambourg', '20354', 'Allemagne'],
  ['Emma', 'Prestwick', 'Édimbourg', 'EH3 7PE', 'Royaume-Uni'],
  ['Raphaël', 'Sauvagnac', 'Toulouse', '31000', 'France'],
  ['Ingrid', 'Solberget', 'Oslo', '0250', 'Norvège'],
]

/** The traveler number `n` of the story: fictitious, with an address in example.com. */
export function travelerNumber(n: number): Traveler {
  const [firstName, lastName, city, postalCode, country] = PEOPLE[n % PEOPLE.length]!
  const email = foldAccents(`${firstName}.${lastName}`).replaceAll(' ', '')
  return {
    firstName,
    lastName,
    email: `${email}@example.com`,
    phone: `06 39 98 2${n % 10} ${String(n % 97).padStart(2, '0')}`,
    address: `${1 + (n % 80)} rue de la Démonstration`,
    city,
    postalCode,
    country,
  }
}
