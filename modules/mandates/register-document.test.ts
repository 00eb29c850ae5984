import { expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { registerDocument } from './register-document.ts'
import { registerCells } from './register-line.ts'

const MANDATE = {
  ...{ propertyId: 1, agencyId: 1, ownerId: null, number: 42, formerNumber: null, ownerName: 'Hélène Vidal' },
  ...{ ownerAddress: '4 montée des Essais', propertyNature: 'villa', propertyAddress: '1 chemin des Essais' },
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  endReason: null,
  signedOn: null,
} as const

test('the printed register has an article for each line, numbered as the line is, with what it says and its hash', () => {
  const cells = (position: number, entry: 'inscription' | 'cancellation', end: string | null) =>
    registerCells({
      ...{ position, entry, end, terms: null },
      cardNumber: 'CPI 1',
      writtenOn: '2026-11-22',
      mandate: MANDATE,
    })
  const document = registerDocument({
    cardNumber: 'CPI 1',
    writtenOn: '2026-12-01',
    lines: [
      { position: 1, cells: cells(1, 'inscription', null), previousHash: '0', hash: 'aa' },
      { position: 2, cells: cells(2, 'cancellation', 'Vente'), previousHash: 'aa', hash: 'bb' },
    ],
  })
  const text = textOf(document).map((line) => line.replaceAll(/\s/g, ' '))
  expect(text).toEqual(
    expect.arrayContaining([
      'Carte professionnelle n° CPI 1, au 1er décembre 2026',
      'Dernière empreinte, ligne 2 : bb.',
      '1. Mandat n° 42, inscription du 22 novembre 2026',
      '2. Mandat n° 42, annulation du 22 novembre 2026',
      'Mandant : Hélène Vidal',
      'Fin et motif : Vente',
      'Empreinte : aa',
    ]),
  )
  expect(text.filter((line) => line.startsWith('Fin et motif'))).toHaveLength(1)
})
