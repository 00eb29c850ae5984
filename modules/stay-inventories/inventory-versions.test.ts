import { expect, test } from 'vitest'
import { inventoryFiles, isBehind, saidSince } from './inventory-versions.ts'

const at = new Date('2027-07-17T14:00:00Z')
const [before, after] = [new Date('2027-07-19T13:59:59Z'), new Date('2027-07-19T14:00:00Z')]
const absent = { at, facts: { answer: { kind: 'absent' } as const }, answered: null, remarks: null }
const signed = { ...absent, facts: { answer: { kind: 'signed', name: 'Camille' } as const } }
const NOTHING = { answer: false, remarks: false, end: false }

test('the silence of an absent traveler is said once 48 hours are over, and never of one who was there', () => {
  expect(saidSince(absent, before)).toEqual(NOTHING)
  expect(saidSince(absent, after)).toEqual({ ...NOTHING, end: true })
  expect(saidSince(signed, after)).toEqual(NOTHING)
  expect(saidSince({ ...absent, answered: { kind: 'signed' } }, after)).toEqual({ ...NOTHING, answer: true })
})

test('a file is written anew for each thing that is said since, and for none that it says', () => {
  expect(isBehind(NOTHING, NOTHING)).toBe(false)
  expect(isBehind(NOTHING, { ...NOTHING, remarks: true })).toBe(true)
  const both = { answer: true, remarks: true, end: false }
  expect(isBehind({ ...NOTHING, answer: true }, both)).toBe(true)
  expect(isBehind(both, both)).toBe(false)
})

test('the latest file keeps the address of the inventory, and the earlier ones stay under theirs', () => {
  const one = { rank: 1, says: NOTHING }
  expect(inventoryFiles('arrival', [])).toEqual(inventoryFiles('arrival', [one]))
  expect(inventoryFiles('departure', [one])[0]).toMatchObject({ file: 'etat-des-lieux-depart', rank: null })
  const said = { rank: 2, says: { ...NOTHING, answer: true } }
  const more = { rank: 3, says: { ...NOTHING, answer: true, remarks: true } }
  expect(inventoryFiles('arrival', [one, said, more]).map(({ file, label }) => [file, label])).toEqual([
    ['etat-des-lieux-arrivee', 'État des lieux d’arrivée, avec la réponse et les observations du voyageur'],
    ['etat-des-lieux-arrivee-v2', 'État des lieux d’arrivée, avec la réponse du voyageur'],
    ['etat-des-lieux-arrivee-v1', 'État des lieux d’arrivée, tel qu’il a été clos'],
  ])
})
