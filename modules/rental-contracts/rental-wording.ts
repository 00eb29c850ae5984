import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import type { TemplateValues } from '#modules/contract-templates/write-wording.ts'
import type { RentalFacts } from './contract-facts.ts'

type Values = Record<VariableName<'rental'>, string | number | readonly string[]>
type Facts = Record<FactName<'rental'>, boolean>

/** What the facts of a stay give to the variables and conditions of its template. */
export function rentalValues(facts: RentalFacts): TemplateValues {
  const { tenant, lessor, agency, premises, stay, occupants, price, deposit, animals, schedule } = facts
  const values: Values = {
    locataire: `${tenant.firstName} ${tenant.lastName}`,
    bailleur: lessor.name,
    agence: agency?.name ?? lessor.name,
    villa: premises.title,
    commune: premises.place,
    reservation: facts.reservationNumber,
    arrivee: stay.arrival,
    depart: stay.departure,
    voyageurs: occupants.adults + occupants.children + occupants.babies,
    prix_total: price.total,
    depot_garantie: deposit.amount,
    regles: facts.houseRules,
    equipements: premises.equipment,
  }
  const holds: Facts = {
    deposit: deposit.amount > 0,
    no_deposit: deposit.amount === 0,
    pool: premises.pool,
    pets: animals !== 'forbidden',
    no_pets: animals === 'forbidden',
    registered: premises.registrationNumber !== null,
    installments: schedule.installments !== null,
    agency: agency !== null,
    rules: facts.houseRules.length > 0,
    monaco: facts.jurisdiction === 'MC',
    france: facts.jurisdiction === 'FR',
  }
  return { values, facts: holds }
}
