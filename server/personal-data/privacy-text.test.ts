import { expect, test } from 'vitest'
import type { LegalFacts } from '#modules/legal-texts/legal-facts.ts'
import { privacySections } from '#modules/legal-texts/privacy-text.ts'
import { DECLARED_TABLES } from './declared-columns.ts'

/** How the text names each sensitive column, where it says what is kept and where it says for how long. */
const SAID: Record<string, [data: string, kept: string]> = {
  'contact_needs.kind': ['ce qui touche à votre santé', 'ce qui touche à votre santé'],
  'contact_needs.need': ['ce qui touche à votre santé', 'ce qui touche à votre santé'],
  'contact_needs.words': ['ce qui touche à votre santé', 'ce qui touche à votre santé'],
  'owner_bank_accounts.iban': ['le compte sur lequel ses loyers', 'L’IBAN, le numéro fiscal'],
  'owner_bank_changes.iban': ['ceux qui l’ont précédé', 'L’IBAN, le numéro fiscal'],
  'owner_tax_identities.birth_date': ['date et lieu de naissance', 'la date et le lieu de naissance'],
  'owner_tax_identities.birth_place': ['date et lieu de naissance', 'la date et le lieu de naissance'],
  'owner_tax_identities.tax_number': ['numéro fiscal', 'le numéro fiscal'],
  'payouts.iban': ['quand une somme vous revient par virement', 'Effacé dès que le virement est enregistré'],
  'payouts.iban_end': ['quand une somme vous revient par virement', 'ses quatre derniers caractères'],
  'payout_run_lines.iban': ['Titulaire et IBAN', 'Effacé dès que le virement est enregistré'],
  'payout_run_lines.iban_end': ['Titulaire et IBAN', 'ses quatre derniers caractères'],
}

const sections = privacySections({
  operator: null,
  maps: 'coast',
  places: 'embedded',
} as unknown as LegalFacts)
const wordsOf = (id: string) => JSON.stringify(sections.find((section) => section.id === id))

test('each sensitive column is named by the privacy text, among the data and among the periods', () => {
  const sensitive = DECLARED_TABLES.flatMap(({ columns }) => columns.filter(({ is }) => is === 'sensitive'))
  const names = sensitive.map(({ table, column }) => `${table}.${column}`)
  expect(names.toSorted()).toEqual(Object.keys(SAID).toSorted())
  for (const [data, kept] of Object.values(SAID)) {
    expect(wordsOf('donnees')).toContain(data)
    expect(wordsOf('durees')).toContain(kept)
  }
})

test('the tax office is named among those who receive data, with what it receives', () => {
  expect(wordsOf('destinataires')).toMatch(
    /L’administration fiscale reçoit .* identité fiscale.* IBAN .*DAC7/,
  )
})

test('what is kept of a refused sign-in is said beside what is kept of one that succeeds', () => {
  expect(wordsOf('donnees')).toContain('À chaque connexion ou essai refusé')
  expect(wordsOf('durees')).toMatch(/Connexions et essais refusés.*dix ans/)
})
