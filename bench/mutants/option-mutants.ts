import type { Mutants } from './mutant.ts'

/** Which nights are kept for a contact, offered to the next one, and shown on the planning. */
export const OPTION_MUTANTS: Mutants = {
  'modules/options/offer-clock.ts': {
    tests: ['modules/options/offer-clock.test.ts'],
    changes: [
      [
        'hour < LAST_HOUR',
        'hour < NIGHT',
        'an offer of the evening is read the next morning, with its time begun',
      ],
      ['hour < MORNING ? 0 : 1', '1', 'nights that are freed before dawn are offered a day late'],
      [
        'if (from + left <= night)',
        'if (from + left < night)',
        'an offer that ends in the evening ends the next morning',
      ],
    ],
  },
  'modules/options/offered-stay.ts': {
    tests: ['modules/options/offered-stay.test.ts'],
    changes: [
      [
        'nightsOf(b) - nightsOf(a) ||',
        'nightsOf(a) - nightsOf(b) ||',
        'one night is offered where a week is free',
      ],
      [
        'if (isNews(stay) && mayLet(stay))',
        'if (mayLet(stay))',
        'nights that were free all the time are offered',
      ],
      [
        'if (isNews(stay) && mayLet(stay))',
        'if (isNews(stay))',
        'nights that the villa does not let are offered',
      ],
    ],
  },
  'modules/options/option-terms.ts': {
    tests: ['modules/options/option-terms.test.ts'],
    changes: [
      [' && endsAt <= latestEnd(now, false))', ')', 'an evening is proposed that is then refused'],
      [
        'if (endsAt <= latestEnd(placedAt, isDerogated))',
        'if (endsAt <= latestEnd(now, isDerogated))',
        'an option that is extended again and again never ends',
      ],
      [
        'return isWaitedFor ?',
        'return !isWaitedFor ?',
        'nights are sold before those who wait for them are asked',
      ],
    ],
  },
  'modules/options/option-policy.ts': {
    tests: ['modules/options/option-policy.test.ts'],
    changes: [
      [
        '|| isHeadOf(actor, agencyId)',
        '|| worksFor(actor, agencyId)',
        'an agent passes the rules of an option',
      ],
      [
        "actor.scope === 'option_offer' && actor.subjectId === wait.publicId",
        "actor.scope === 'option_offer'",
        'the link of one offer takes the nights of another contact',
      ],
      [
        'actor.agencyIds.filter((agencyId) => mayPlaceOptions(actor, { agencyId }))',
        'actor.agencyIds',
        'an account that is no agent any more reads the options of its agency',
      ],
    ],
  },
  'modules/options/server/place-option.ts': {
    tests: ['modules/options/server/options.db.test.ts'],
    changes: [
      ['if (live >= MOST_OPTIONS)', 'if (live > MOST_OPTIONS)', 'a contact has four options'],
      [
        'if (listing.agencyId !== contact.agencyId)',
        'if (false)',
        'an agency keeps the nights of a villa of another',
      ],
    ],
  },
  'modules/options/server/extend-option.ts': {
    tests: ['modules/options/server/waiting-list.db.test.ts'],
    changes: [
      ['if (option.extendedAt !== null)', 'if (false)', 'an option is extended twice'],
      ['if (endsAt <= option.endsAt)', 'if (endsAt <= now)', 'an extension ends an option sooner'],
    ],
  },
  'modules/options/server/book-option.ts': {
    tests: ['modules/options/server/book-option.db.test.ts'],
    changes: [
      [
        'if (seenTotal !== null && seenTotal !== quote.total)',
        'if (false)',
        'a contact is asked for a price that the agency has not seen',
      ],
    ],
  },
  'modules/options/server/move-option.ts': {
    tests: ['modules/options/server/move-option.db.test.ts'],
    changes: [
      [
        'if (total !== (seenTotal ?? option.total))',
        'if (seenTotal !== null && total !== seenTotal)',
        'an option that is moved costs more, and it is not said',
      ],
    ],
  },
  'modules/options/server/wait-for-nights.ts': {
    tests: ['modules/options/server/waiting-list.db.test.ts'],
    changes: [
      [
        ".where('id', '<', id)",
        ".where('id', '<=', id)",
        'the first of a line reads that another is before them',
      ],
    ],
  },
  'modules/options/server/release-option.ts': {
    tests: ['modules/options/server/waiting-list.db.test.ts'],
    changes: [
      ['now.getTime() > undoneUntil || ', '', 'an option comes back after its contact read that it is over'],
    ],
  },
  'modules/planning/nights-estimate.ts': {
    tests: ['modules/planning/nights-estimate.test.ts'],
    changes: [
      [
        'nightsOf(gap) < minNights ?',
        'nightsOf(gap) <= minNights ?',
        'a gap that can be let is said to be lost',
      ],
      ['prices.every((price)', 'prices.some((price)', 'nights without a price are said to cost nothing'],
    ],
  },
  'modules/planning/planned-nights.ts': {
    tests: ['modules/planning/planned-nights.test.ts'],
    changes: [
      [
        'contact !== null && mayPlaceOptions(actor, { agencyId })',
        'contact !== null',
        'an owner reads for whom an agency keeps nights',
      ],
      [
        'label: knows && guest ?',
        'label: guest ?',
        'an owner reads the name of a guest who may still cancel',
      ],
      [
        'stayAgencyId ?? agencyId',
        'agencyId',
        'the agency that takes over a villa reads the guests of the one before',
      ],
    ],
  },
  'modules/planning/planning-window.ts': {
    tests: ['modules/planning/planning-window.test.ts'],
    changes: [
      ['|| days[1] < month', '|| days[1] <= month', 'the last day in sight is shown without who has it'],
      [
        'villas <= rows[1] / LOT_VILLAS',
        'villas < rows[1] / LOT_VILLAS',
        'the last villa in sight is shown without its nights',
      ],
    ],
  },
  'modules/planning/read-lots.ts': {
    tests: ['modules/planning/read-lots.test.ts'],
    changes: [
      [
        'if (before?.departure === month)',
        'if (before)',
        'nights that are known are hidden until all others are',
      ],
    ],
  },
  'modules/planning/villa-year.ts': {
    tests: ['modules/planning/villa-year.test.ts'],
    changes: [
      [
        '((now - before) / before)',
        '((now - before) / now)',
        'a villa that lost half its rent is said to have lost all',
      ],
    ],
  },
  'modules/calendar/server/calendar-reads.ts': {
    tests: ['modules/planning/server/list-gaps.db.test.ts'],
    changes: [
      [
        "either('expiresAt', '>', sql<Date>`now()`)",
        "either('expiresAt', 'is not', null)",
        'a hold that is over makes a gap of an open calendar',
      ],
    ],
  },
  'modules/planning/server/list-gaps.ts': {
    tests: ['modules/planning/server/list-gaps.db.test.ts'],
    changes: [
      ['greatest(upper(o.nights), ', 'coalesce(upper(o.nights), ', 'a gap begins with nights that are past'],
    ],
  },
}
