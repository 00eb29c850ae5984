import { type Party, type PowerOfAttorney, partyName, registrationWords } from '#modules/ownership/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'

/**
 * One who gives a mandate, as it was when the mandate was prepared: an owner, the account that acts for it, and the account
 * that signs, another owner's under a power of attorney.
 */
export type Mandator = {
  partyId: string
  /** « Hélène Vidal », « SCI Les Pins ». */
  name: string
  address: string
  /** « SIREN 732 829 320, représentée par Hélène Vidal »; null for a person who signs for themself. */
  quality: string | null
  accountId: string
  signerId: string
}

/** The accounts that sign a mandate, each once, in the order of the shares. */
export function signersOf(mandators: readonly Mandator[]): string[] {
  return [...new Set(mandators.map(({ signerId }) => signerId))]
}

/**
 * Those who give a mandate among the parties that sign (`signatoriesOf`), with who signs for each: the account that acts for
 * it, or that of its attorney while that attorney gives the mandate too and signs for themself. `addressOf` is that of a
 * party, null where none is known.
 */
export function mandatorsOf(
  parties: readonly Party[],
  powers: readonly PowerOfAttorney[],
  addressOf: (party: Party) => string | null,
): Mandator[] {
  const attorneyOf = (party: Party) => {
    const power = powers.find(({ partyId }) => partyId === party.id)
    const attorney = parties.find(({ id }) => id === power?.attorneyId)
    const hasOwn = powers.some(({ partyId }) => partyId === attorney?.id)
    return power && attorney && !hasOwn ? { ...power, attorney } : null
  }
  return parties.map((party) => {
    const power = attorneyOf(party)
    return {
      ...{ partyId: party.id, name: partyName(party), address: addressOf(party) ?? '' },
      quality: qualityOf(party, power),
      accountId: party.accountId,
      signerId: power?.attorney.accountId ?? party.accountId,
    }
  })
}

function qualityOf(party: Party, power: (PowerOfAttorney & { attorney: Party }) | null): string | null {
  const { company, firstName, lastName } = party
  const words = [
    ...(company ? [registrationWords(company)] : []),
    ...(power
      ? [
          `pour qui signe ${partyName(power.attorney)} en vertu d’une procuration du ${formatCivilDate(power.givenOn)} (${power.reference})`,
        ]
      : company
        ? [`représentée par ${firstName} ${lastName}`]
        : []),
  ]
  return words.length > 0 ? words.join(', ') : null
}

/** The names of those who give a mandate, as the register has them: « Hélène Vidal et SCI Les Pins ». */
export function mandatorNames(mandators: readonly Pick<Mandator, 'name'>[]): string {
  return listInFrench(mandators.map(({ name }) => name))
}

/** « a », « a et b », « a, b et c ». */
function listInFrench(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} et ${last}`
}
