import type { CivilDate } from '#shared/civil-date.ts'

/** What a contact may agree to be reached for. */
export const CONSENT_PURPOSES = {
  offers: 'Propositions de séjours et de ventes',
  news: 'Nouvelles de l’agence',
  survey: 'Questions sur un séjour passé',
} as const
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES

/** How it may be reached for it. */
export const CONSENT_CHANNELS = { call: 'Appel', mail: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' } as const
export type ConsentChannel = keyof typeof CONSENT_CHANNELS

/** A consent as it is typed: the words that were agreed to, and what proves it. */
export type TypedConsent = {
  purpose: ConsentPurpose
  channel: ConsentChannel
  words: string
  proof: string
  givenOn: CivilDate
}

type ConsentSubject = Pick<TypedConsent, 'purpose' | 'channel'>

/** The last day on which a contact withdrew a consent for one purpose and one channel; null where it never did. */
export function lastWithdrawal(
  consents: readonly (ConsentSubject & { withdrawnOn: CivilDate | null })[],
  { purpose, channel }: ConsentSubject,
): CivilDate | null {
  const days = consents.flatMap((one) =>
    one.purpose === purpose && one.channel === channel && one.withdrawnOn !== null ? [one.withdrawnOn] : [],
  )
  return days.toSorted().at(-1) ?? null
}

/** Whether a consent counts no more since its contact withdrew one for the same after its day, whichever row says so. */
export function isOutlived(givenOn: CivilDate, withdrawnOn: CivilDate | null): boolean {
  return withdrawnOn !== null && withdrawnOn > givenOn
}

/** For what and how, in a few words. */
export function consentWords({ purpose, channel }: ConsentSubject): string {
  return `${CONSENT_PURPOSES[purpose]}, par ${CONSENT_CHANNELS[channel].replace(/^Appel$/, 'appel').replace(/^E-mail$/, 'e-mail')}`
}
