import { expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { inventorySequel } from './inventory-sequel.ts'
import { saidSince } from './inventory-versions.ts'
import { SAMPLE_INVENTORY } from './sample-inventory.ts'

const at = new Date(SAMPLE_INVENTORY.closedAt)
const soon = new Date(at.getTime() + 3_600_000)
const late = new Date(at.getTime() + 72 * 3_600_000)
const absent = {
  ...{ at, answered: null, remarks: null },
  facts: { ...SAMPLE_INVENTORY, answer: { kind: 'absent' } as const },
}
const [a, b, c] = ['a', 'b', 'c'].map((sign) => sign.repeat(64)) as [string, string, string]
const read = { textHash: a, fileHash: b, bytes: 84_231, sealedHash: c }
const origin = { sentTo: 'camille@example.fr', address: '192.0.2.9', browser: 'Mozilla/5.0' }
type Closed = Parameters<typeof inventorySequel>[0]
const said = (closed: Closed, now: Date) =>
  textOf(inventorySequel(closed, saidSince(closed, now), read))
    .join('\n')
    .replaceAll(/[^\S\n]/g, ' ')

test('a signature by link says who signed, how, when, from where, and by which hashes what they read is known', () => {
  const words = said(
    { ...absent, answered: { kind: 'signed', words: 'Camille Roux', at: soon, origin } },
    late,
  )
  expect(words).toContain('Suite de l’état des lieux de départ')
  expect(words).toContain('Nom écrit pour signer\nCamille Roux')
  expect(words).toContain('24 juillet 2027 à 11 h 40')
  expect(words).toContain('Le lien personnel envoyé à camille@example.fr : nom écrit et case cochée')
  expect(words).toContain('Adresse IP\n192.0.2.9')
  expect(words).toContain('Navigateur\nMozilla/5.0')
  for (const hash of [a, b, c]) expect(words).toContain(hash)
  expect(words).toContain('84 231 octets')
  expect(words).not.toContain('Aucune')
})

test('a refusal gives its reason, with the remarks of the traveler line by line', () => {
  const refused = { kind: 'refused', words: 'La cave était fermée', at: soon, origin } as const
  const words = said(
    { ...absent, answered: refused, remarks: { words: 'Une chaise fendue.\n\nUn volet cassé.', at: soon } },
    soon,
  )
  expect(words).toContain('Refus de signer')
  expect(words).toContain('« La cave était fermée »')
  expect(words).not.toContain('Nom écrit')
  expect(words).toContain('Une chaise fendue.\n3.3\nUn volet cassé.')
})

test('a silence is said to be none of consent once the time is over, and a time that runs says until when', () => {
  expect(said(absent, late)).toContain('Son silence ne vaut pas accord')
  expect(said(absent, late)).toContain('Aucune observation')
  const remarked = { ...absent, remarks: { words: 'Une chaise fendue.', at: soon } }
  expect(said(remarked, soon)).toContain('jusqu’au 26 juillet 2027 à 10 h 40')
})

test('a traveler who answered on the spot has their remarks alone, and what was not noted is said', () => {
  const signed = { ...absent, facts: SAMPLE_INVENTORY, remarks: { words: 'Rien', at: soon } }
  expect(said(signed, late)).not.toContain('Réponse du voyageur')
  const unknown = { sentTo: null, address: null, browser: null }
  const words = said({ ...absent, answered: { kind: 'signed', words: 'C', at: soon, origin: unknown } }, soon)
  expect(words).toContain('Adresse IP\nNon relevée')
})
