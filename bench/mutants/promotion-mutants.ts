import type { Mutants } from './mutant.ts'

/** What a code takes off a stay and who bears it, and what a commune takes of it. */
export const PROMOTION_MUTANTS: Mutants = {
  'modules/promotions/promotion.ts': {
    tests: ['modules/promotions/promotion.test.ts'],
    changes: [
      ['if (today > bookedTo)', 'if (today >= bookedTo)', 'a code is refused on its last day'],
      ['stay.departure > stayTo', 'stay.arrival > stayTo', 'nights after a promotion are lowered too'],
      [
        'nightsOf(stay) < leastNights',
        'nightsOf(stay) <= leastNights',
        'a stay of just the nights that a code asks for pays its full price',
      ],
      [
        "(asked.commission === 0 && promotion.borneBy !== 'owner')",
        'asked.commission === 0',
        'an owner may not lower their rent where the agency takes no commission',
      ],
      [
        '!promotion.agreed.includes(asked.propertyId)',
        'promotion.agreed.length === 0',
        'what one owner accepted is taken off the rent of another',
      ],
      ["if (asked.isPromised) return 'promised'", '', 'a code lowers a promised price again'],
      ['uses.all >= promotion.mostUses)', 'uses.all > promotion.mostUses)', 'a code serves once too often'],
      [
        'uses.ofTraveler >= promotion.mostUsesOfTraveler',
        'uses.all >= promotion.mostUsesOfTraveler',
        'the first traveler uses up what each may use',
      ],
      [
        "borneBy === 'owner' ? 10_000 - commission : commission",
        "borneBy === 'agency' ? commission : 10_000 - commission",
        'what the house bears is taken off the part of the owner',
      ],
      [
        "if (bookedTo < today) return 'over'",
        "if (bookedTo <= today) return 'over'",
        'a promotion is over a day early',
      ],
      ['stayTo <= stayFrom &&', 'stayTo < stayFrom &&', 'a promotion is for stays of no night'],
    ],
  },
  'modules/promotions/promotion-policy.ts': {
    tests: ['modules/promotions/promotion-policy.test.ts'],
    changes: [
      [
        "promotion.borneBy === 'house' ? mayPromoteForHouse(actor) : mayPromote(actor, promotion)",
        'mayPromote(actor, promotion)',
        'an agency gives away the money of the house',
      ],
      [
        "actor.scope === 'promotion_cost' && actor.subjectId === asked.publicId",
        "actor.scope === 'promotion_cost'",
        'the link of one villa answers for all villas',
      ],
    ],
  },
  'modules/promotions/promotion-cost.ts': {
    tests: ['modules/promotions/promotion-cost.test.ts'],
    changes: [
      [
        "state !== 'ended' && state !== 'over'",
        "state === 'current'",
        'an owner may not answer before the first day of a promotion',
      ],
    ],
  },
  'modules/pricing/reduction.ts': {
    tests: ['modules/pricing/reduction.test.ts'],
    changes: [
      [
        'Math.min(wanted, most, rent - 1)',
        'Math.min(wanted, rent - 1)',
        'a reduction takes more than its bearer has',
      ],
    ],
  },
  'modules/promotions/server/promotion-queries.ts': {
    tests: [
      'modules/promotions/server/answer-cost.db.test.ts',
      'modules/promotions/server/take-promotion.db.test.ts',
      'modules/promotions/server/promotions.db.test.ts',
    ],
    changes: [
      [
        ' and w.owner_id = c.owner_id\n',
        '\n',
        'the next owner of a villa bears what the one before accepted',
      ],
      [
        '{reservationId ?? 0} and ',
        '{0} and ',
        'a stay that has the last use of a code loses it when it is priced again',
      ],
      [
        "or lower(r.guest ->> 'email') = lower(",
        "or r.guest ->> 'email' = (",
        'a capital letter in an address gives a code to one traveler again',
      ],
    ],
  },
  'modules/tourist-tax/tourist-tax-tariffs.ts': {
    tests: ['modules/tourist-tax/tourist-tax-tariffs.test.ts'],
    changes: [
      ['appliesOn <= today', 'appliesOn < today', 'new tariffs apply a day late'],
      [
        '|| other.setId - one.setId',
        '|| one.setId - other.setId',
        'a file that corrects one of the same day changes nothing',
      ],
      [
        '      .filter(({ setId }) => setId === last.setId)\n',
        '',
        'a season that a later file leaves out is still taxed',
      ],
      ['from <= day && day <= to', 'from <= day && day < to', 'the last day of a season is not taxed'],
      [
        'past.length > 0 ? Math.max(...past) : Math.min(...years)',
        'Math.max(...years)',
        'a stay of this year pays what was voted for the next one',
      ],
      ["if (place.jurisdiction === 'MC')", 'if (false)', 'a stay in Monaco pays a French tax'],
      ['perNight: byStars[stars]', 'perNight: byStars[1]', 'a villa of five stars pays as one of one star'],
    ],
  },
  'modules/tourist-tax/tariff-change.ts': {
    tests: ['modules/tourist-tax/tariff-change.test.ts'],
    changes: [
      [
        "from.endsWith('-01-01') && addDays",
        'addDays',
        'a season that ends with the year is shown as the whole year',
      ],
    ],
  },
  'modules/tourist-tax/tariff-file.ts': {
    tests: ['modules/tourist-tax/tariff-file.test.ts'],
    changes: [
      [
        'star !== null && star > cap',
        'star !== null && star >= cap',
        'a tariff that is as high as the cap is refused',
      ],
      ['one.from <= other.to &&', 'one.from < other.to &&', 'two lines give one day two tariffs'],
      ['rate !== null && rate <= HIGHEST_RATE', 'rate !== null', 'a rate above the law is charged'],
      ['cents !== null && cents <= HIGHEST_TARIFF', 'cents !== null', 'a sum without its comma is charged'],
      [
        'regional && department && !WITH',
        'regional && !department && !WITH',
        'the Vaucluse pays for a railway of the Var',
      ],
    ],
  },
  'modules/tourist-tax/tariff-set.ts': {
    tests: ['modules/tourist-tax/tariff-set.test.ts'],
    changes: [
      ['appliesOn <= today', 'appliesOn < today', 'tariffs that make prices today may be taken back'],
    ],
  },
  'modules/tourist-tax/server/tariff-reads.ts': {
    tests: ['modules/search/server/tourist-tax-tariffs.db.test.ts'],
    changes: [[' and s.withdrawn_at is null)', ')', 'tariffs that were taken back make prices on their day']],
  },
  'modules/tourist-tax/server/apply-tariffs.ts': {
    tests: ['modules/search/server/tourist-tax-tariffs.db.test.ts'],
    changes: [
      [
        'set.refused.length > 0 && !rightLinesAlone',
        'false',
        'a file with wrong lines is applied without a question',
      ],
      ['if (on < today)', 'if (on <= today)', 'tariffs may not apply from today on'],
    ],
  },
}
