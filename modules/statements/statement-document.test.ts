import { describe, expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import type { OwnerStatement, StatementMovement } from './owner-statement.ts'
import { statementText } from './statement-document.ts'

const STAY: StatementMovement = {
  ...{ day: '2027-07-17', kind: 'allotment', label: 'Part du propriétaire', amount: 504_000 },
  reservation: 'CAL-2027-000001',
  stay: {
    ...{ number: 'CAL-2027-000001', villa: 'Villa Azur', bookedOn: '2027-03-03', earnedOn: '2027-07-17' },
    ...{ isKept: false, takenBackOn: null, opens: null, mandate: '12', mandateId: null },
  },
  why: {
    parts: [
      { label: 'Location, 7 nuits', amount: 1_050_000, isFee: false },
      { label: 'Honoraires de l’agence, TVA comprise', amount: -210_000, isFee: true },
    ],
    ...{
      ofOwners: 840_000,
      amount: 504_000,
      basisPoints: 6_000,
      commissionBasisPoints: 2_000,
      feesVat: 35_000,
    },
  },
}
const STATEMENT: OwnerStatement = {
  ...{ agency: 'Agence Essai', owner: 'Hélène Vidal', month: '2027-07-01', on: '2027-09-02' },
  ...{ isUnderWay: false, opening: 0, closing: 504_000, lines: [STAY], previous: null, next: '2027-08-01' },
}
const words = (change: Partial<OwnerStatement> = {}) =>
  textOf(statementText({ ...STATEMENT, ...change })).map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

describe('the document of a statement', () => {
  test('names owner, agency and month, and says that a month that is over no longer changes', () => {
    expect(words().slice(0, 3)).toEqual([
      'Relevé de juillet 2027',
      'Hélène Vidal, par Agence Essai',
      'Le mois est clos : ce relevé ne change plus, une correction est une ligne d’un relevé suivant. Chaque montant est une écriture du livre tenu par Agence Essai.',
    ])
  })

  test('goes from the opening to the closing, line by line', () => {
    expect(words()).toEqual(
      expect.arrayContaining([
        'Solde au 1er juillet 2027',
        'Part du propriétaire, Villa Azur, séjour CAL-2027-000001',
        '5 040,00 €',
        'Solde au 31 juillet 2027',
      ]),
    )
  })

  test('says of what an amount is made, and under which terms', () => {
    expect(words()).toEqual(
      expect.arrayContaining([
        'Honoraires de l’agence, TVA comprise (20 % du loyer)',
        '−2 100,00 €',
        'Revient aux propriétaires',
        'Part du propriétaire (60 %)',
        'Acquis le jour du départ, le 17 juillet 2027. Réparti selon les conditions du mandat n° 12 en vigueur le 3 mars 2027, jour de la réservation. Honoraires : 1 750,00 € hors taxe et 350,00 € de TVA.',
      ]),
    )
  })

  test('says that an amount is taken back since its stay was cancelled, and on which day', () => {
    const stay = { ...STAY.stay!, takenBackOn: '2027-08-03' } as const
    expect(words({ lines: [{ ...STAY, stay }] }).at(-1)).toMatch(
      /^Repris le 3 août 2027, le séjour étant annulé : ce montant avait été réparti après le départ du 17 juillet 2027\. /,
    )
  })

  test('of a month in which nothing moved has no reasons to give', () => {
    expect(words({ lines: [], opening: 504_000 })).not.toContain('2. Pourquoi ces montants')
  })
})
