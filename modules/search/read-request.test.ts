import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRequest, type SpokenRequest } from './read-request.ts'

const TODAY = '2027-05-14'
const read = (text: string) => readRequest(text, TODAY)
const NOTHING: SpokenRequest = {
  ...{ stay: null, windows: [], adults: null, children: null, babies: null, budget: null, rest: '' },
}
const stay = (arrival: string, departure: string) =>
  ({ arrival, departure }) as NonNullable<SpokenRequest['stay']>
const upTo = (euros: number, per: 'stay' | 'week' | 'night' = 'stay') => ({ cents: euros * 100, per })

describe('a sentence said on the telephone', () => {
  test('of the house of work is read whole', () => {
    expect(read('8 personnes, 12 au 19 juillet, piscine, Saint-Tropez ou Ramatuelle, 40 000')).toEqual({
      ...NOTHING,
      ...{ stay: stay('2027-07-12', '2027-07-19'), adults: 8, budget: upTo(40_000) },
      rest: 'piscine saint tropez ou ramatuelle',
    })
  })

  test('with a length and a month has the weeks of the month that fit it, the first taken', () => {
    const windows = [stay('2027-08-07', '2027-08-21'), stay('2027-08-14', '2027-08-28')]
    expect(
      read(
        'Deux semaines en août, nous serons neuf dont un bébé, vue mer, pas plus de 60 000, vers Saint-Tropez.',
      ),
    ).toEqual({
      ...NOTHING,
      ...{ stay: windows[0], windows, adults: 8, babies: 1, budget: upTo(60_000) },
      rest: 'vue mer vers saint tropez',
    })
  })

  test.each<[string, Partial<SpokenRequest>]>([
    ['du 12 au 19 juillet', { stay: stay('2027-07-12', '2027-07-19') }],
    ['du 28 juillet au 4 août', { stay: stay('2027-07-28', '2027-08-04') }],
    ['du 1er au 8 août 2028', { stay: stay('2028-08-01', '2028-08-08') }],
    ['12-19 juillet', { stay: stay('2027-07-12', '2027-07-19') }],
    ['du 12/07 au 19/07', { stay: stay('2027-07-12', '2027-07-19') }],
    ['12/07/2028 au 19/07/2028', { stay: stay('2028-07-12', '2028-07-19') }],
    ['du 27 décembre au 3 janvier', { stay: stay('2027-12-27', '2028-01-03') }],
    ['du 27 décembre au 3 janvier 2028', { stay: stay('2027-12-27', '2028-01-03') }],
    ['du 3 au 10 mai', { stay: stay('2028-05-03', '2028-05-10') }],
    ['une semaine à partir du 3 juillet', { stay: stay('2027-07-03', '2027-07-10') }],
    ['dix nuits à partir du 3 juillet', { stay: stay('2027-07-03', '2027-07-13') }],
  ])('« %s » has these dates, the next of that name where no year is said', (text, dates) => {
    expect(read(text)).toEqual({ ...NOTHING, ...dates })
  })

  test.each([
    ['une semaine en juillet', '2027-07-03', '2027-07-10', 4],
    ['quinze jours en août', '2027-08-07', '2027-08-21', 2],
    ['huit jours en août', '2027-08-07', '2027-08-14', 3],
    ['une quinzaine en août', '2027-08-07', '2027-08-21', 2],
    ['en août pour deux semaines', '2027-08-07', '2027-08-21', 2],
    ['une semaine en mai', '2027-05-15', '2027-05-22', 2],
    ['une semaine en avril', '2028-04-01', '2028-04-08', 4],
    ['cinq semaines en août', '2027-08-07', '2027-09-11', 4],
    ['trois nuits en juin 2028', '2028-06-03', '2028-06-06', 4],
  ])('« %s » begins on %s, one of the Saturdays of the month', (text, arrival, departure, count) => {
    const { stay: first, windows } = read(text)
    expect(first).toEqual(stay(arrival, departure))
    expect(windows).toHaveLength(count)
  })

  test('a month whose last Saturday is over is that of the next year', () => {
    const { stay: first } = readRequest('une semaine en mai', '2027-05-30')
    expect(first).toEqual(stay('2028-05-06', '2028-05-13'))
    expect(readRequest('une semaine en mai 2027', '2027-05-30').stay).toBeNull()
  })

  test.each<[string, Partial<SpokenRequest>]>([
    ['huit personnes', { adults: 8 }],
    ['nous sommes douze', { adults: 12 }],
    ['on sera dix', { adults: 10 }],
    ['neuf personnes dont deux enfants et un bébé', { adults: 6, children: 2, babies: 1 }],
    ['neuf personnes dont un bébé', { adults: 8, babies: 1 }],
    ['8 personnes et un bébé', { adults: 8, babies: 1 }],
    ['6 adultes, 2 enfants, 1 bébé', { adults: 6, children: 2, babies: 1 }],
    ['trois couples', { adults: 6 }],
    ['deux couples avec un enfant', { adults: 4, children: 1 }],
    ['vingt et une personnes', { adults: 21 }],
  ])('« %s » is this party', (text, party) => {
    expect(read(text)).toEqual({ ...NOTHING, ...party })
  })

  test.each<[string, SpokenRequest['budget']]>([
    ['40 000', upTo(40_000)],
    ['40\u202f000 €', upTo(40_000)],
    ['40.000 euros', upTo(40_000)],
    ['40k', upTo(40_000)],
    ['quarante mille', upTo(40_000)],
    ['soixante-quinze mille euros', upTo(75_000)],
    ['pas plus de 60 000', upTo(60_000)],
    ['budget de 12000 € par semaine', upTo(12_000, 'week')],
    ['1 500 € par nuit', upTo(1_500, 'night')],
    ['900 € la nuit', upTo(900, 'night')],
  ])('« %s » is this budget', (text, budget) => {
    expect(read(text)).toEqual({ ...NOTHING, budget })
  })

  test.each([
    ['31 au 32 juin', '31 au 32 juin'],
    ['du 19 au 12 juillet', 'du 19 au 12 juillet'],
    ['en août', 'en aout'],
    ['4 chambres', '4 chambres'],
    ['le week-end prochain', 'le week end prochain'],
    ['500', '500'],
    ['chez Paul à Nice', 'chez paul a nice'],
    ['à 20 km de Cannes', 'a 20 km de cannes'],
    ['à dix minutes de Nice', 'a dix minutes de nice'],
    ['sur la Côte d’Azur', 'sur la cote d azur'],
    ['aux environs de Cannes', 'aux environs de cannes'],
  ])('« %s » is left to be shown, not guessed', (text, rest) => {
    expect(read(text)).toEqual({ ...NOTHING, rest })
  })

  test('any text is read in a moment, and dates that are understood are in order', () => {
    const words = fc.constantFrom(
      'du',
      'au',
      '12',
      '19',
      'juillet',
      'aout',
      'deux',
      'semaines',
      'en',
      '40 000',
      'dont',
      'un',
      'bébé',
      'personnes',
      ',',
      '/',
      '2028',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (some) => {
        const { stay: found, adults } = read(some.join(' '))
        if (found) expect(found.departure > found.arrival).toBe(true)
        if (adults !== null) expect(adults).toBeGreaterThan(0)
      }),
    )
    const start = performance.now()
    read('un '.repeat(2000))
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
