import { expect, test } from 'vitest'
import { readTypedDate, writeTypedDate } from './typed-date.ts'

test('a day is read in every form in which French people write it', () => {
  for (const text of [
    '04/07/2027',
    '4/7/2027',
    '4.7.27',
    '04-07-2027',
    ' 4 7 2027 ',
    '04072027',
    '2027-07-04',
    '4 juillet 2027',
    'dim. 4 juil. 2027',
    'Dimanche 4\u00a0juillet 2027',
  ]) {
    expect(readTypedDate(text), text).toEqual({ day: '2027-07-04' })
  }
  expect(readTypedDate('1er août 2027')).toEqual({ day: '2027-08-01' })
  expect(readTypedDate('28 févr. 2028')).toEqual({ day: '2028-02-28' })
  expect(readTypedDate('  ')).toEqual({ day: null })
})

test('a text that is not a date gives an error that shows how to write one', () => {
  for (const text of ['demain', '4 juillet', '07/2027', '4/7/202']) {
    expect(readTypedDate(text), text).toEqual({
      error: 'Écrivez la date en jour, mois et année, par exemple 04/07/2027.',
    })
  }
})

test('a day that does not exist is named in the error', () => {
  expect(readTypedDate('31/02/2027')).toEqual({ error: 'Le 31/02/2027 n’existe pas.' })
  expect(readTypedDate('4/13/2027')).toEqual({ error: 'Le 4/13/2027 n’existe pas.' })
})

test('a chosen day is written in the form in which one is typed', () => {
  expect(writeTypedDate('2027-07-04')).toBe('04/07/2027')
  expect(writeTypedDate(null)).toBe('')
})
