import type { Mutants } from './mutant.ts'

/** Which nights may be taken, and under which mandate. */
export const STAY_MUTANTS: Mutants = {
  'modules/calendar/stay-rules.ts': {
    tests: ['modules/calendar/stay-rules.test.ts', 'modules/calendar/stay-rules.property.test.ts'],
    changes: [
      ['from <= night && night < to', 'from <= night && night <= to', 'a season lasts a night more'],
      ['if (stay.arrival < today)', 'if (stay.arrival <= today)', 'no guest arrives today'],
      [
        'if (stay.departure > lastDay)',
        'if (stay.departure >= lastDay)',
        'the last day of the calendar is no departure',
      ],
      [
        'if (nights > MAX_SEASONAL_NIGHTS)',
        'if (nights >= MAX_SEASONAL_NIGHTS)',
        'ninety nights are too many',
      ],
      ['if (nights < minNights)', 'if (nights <= minNights)', 'the minimum stay is too short'],
      ['nights > maxNights)', 'nights >= maxNights)', 'the longest stay is too long'],
      [
        'rulesOn(rates, addDays(stay.departure, -1))',
        'rulesOn(rates, stay.departure)',
        'the day of departure follows the season after it',
      ],
      [
        'SET_BY_AGENCY.includes(breach.rule) ? null : breach',
        'null',
        'a hold lets a stay in the past through',
      ],
    ],
  },
  'modules/mandates/terms-in-force.ts': {
    tests: ['modules/mandates/terms-in-force.test.ts'],
    changes: [
      ['startsOn <= day && (', 'startsOn < day && (', 'a mandate that starts today is not in force'],
      ['endsOn >= day)', 'endsOn > day)', 'a mandate ends a day early'],
      ['terms.from <= day)', 'terms.from < day)', 'new terms begin a day late'],
      ['begun.at(-1)', 'begun.at(0)', 'the first terms hold for ever'],
    ],
  },
  'modules/mandates/server/find-mandate.ts': {
    tests: ['modules/mandates/server/mandates.db.test.ts'],
    changes: [
      [
        ".where('startsOn', '<=', day)",
        ".where('startsOn', '<', day)",
        'a listing may not be published on the first day of its mandate',
      ],
      ["is('endsOn', '>=', day)", "is('endsOn', '>', day)", 'the last day of a mandate is not in force'],
    ],
  },
  'modules/mandates/register-line.ts': {
    tests: ['modules/mandates/register-line.test.ts'],
    changes: [
      ['/^[=+\\-@＝＋－＠]/', '/^[=+\\-＝＋－＠]/', '@ begins a formula in the register'],
      ['/^[=+\\-@＝＋－＠]/', '/^[=+\\-@＝＋－]/', 'a wide ＠ begins a formula in the register'],
      ['/^[=+\\-@＝＋－＠]/', '/[=+\\-@＝＋－＠]/', 'a street with a hyphen gets an apostrophe'],
      [
        '[previousHash, ...cells].join(CELL_SEPARATOR)',
        "[previousHash, ...cells].join('')",
        'other cells have the same hash',
      ],
    ],
  },
  'modules/search/server/search-conditions.ts': {
    tests: ['modules/search/server/search-listings.db.test.ts'],
    changes: [
      [
        'const guests = guestsOf(partyOfFilters(filters))',
        'const guests = occupantsOf(partyOfFilters(filters))',
        'a search with babies leaves out villas that take the party',
      ],
      ['l.max_guests >= ', 'l.max_guests > ', 'a villa is not found for as many guests as it takes'],
    ],
  },
  'shared/civil-date.ts': {
    tests: ['shared/civil-date.test.ts'],
    changes: [
      ['return day > length ? length : day - 1', 'return day - 1', 'a month after the 31st is two months'],
      ['((toEpochDay(date) + 3) % 7) + 1', '((toEpochDay(date) + 4) % 7) + 1', 'Monday is a Tuesday'],
    ],
  },
  'shared/money.ts': {
    tests: ['shared/money.test.ts'],
    changes: [
      ['* 2n + 10_000n) / 20_000n', '* 2n) / 20_000n', 'a percentage is always rounded down'],
      ['parts[i]! += 1', 'parts[i]! += 0', 'shares do not add up to the whole'],
    ],
  },
}
