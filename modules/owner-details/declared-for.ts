import type { Mandator } from '#modules/mandates/mandator.ts'
import type { PowerOfAttorney } from '#modules/ownership/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'

/** One of several owners for whom a sworn declaration is made. */
export type DeclaredFor = {
  name: string
  /** The person who declares, or what they act for; else an owner for whom they answer. */
  isOwn: boolean
  /** « procuration du 2 mars 2026, acte 12 »; null without one. */
  power: string | null
}

/**
 * For whom the account that answers for all declares the registration: each who owns, with the power of attorney that carries it.
 * None for a person who owns alone.
 */
export function declaredFor(
  declarerId: string,
  mandators: readonly Mandator[],
  powers: readonly PowerOfAttorney[],
): DeclaredFor[] {
  if (mandators.length === 1 && mandators[0]!.quality === null) return []
  return mandators.map(({ partyId, name, accountId, signerId }) => {
    const isOwn = accountId === declarerId
    const power =
      !isOwn && signerId === declarerId ? powers.find((one) => one.partyId === partyId) : undefined
    return {
      ...{ name, isOwn },
      power: power ? `procuration du ${formatCivilDate(power.givenOn)}, ${power.reference}` : null,
    }
  })
}

/** « Hélène Vidal, SCI Les Pins (procuration du 2 mars 2026, acte 12) et Marius Vidal (sans procuration) »; empty for none. */
export function declaredForWords(owners: readonly DeclaredFor[]): string {
  return inFrench.format(
    owners.map(({ name, isOwn, power }) => (isOwn ? name : `${name} (${power ?? 'sans procuration'})`)),
  )
}

/** How a declaration’s text names them after the one who declares: « en mon nom et pour Marius Vidal »; null for none. */
export function inWhoseName(declarer: string, owners: readonly DeclaredFor[]): string | null {
  if (owners.length === 0) return null
  const others = owners.filter(({ name }) => name !== declarer).map(({ name }) => name)
  const isAmong = others.length < owners.length
  return [isAmong && 'en mon nom', others.length > 0 && `pour ${inFrench.format(others)}`]
    .filter(Boolean)
    .join(' et ')
}

const inFrench = new Intl.ListFormat('fr-FR')
