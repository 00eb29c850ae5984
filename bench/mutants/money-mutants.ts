import type { Mutants } from './mutant.ts'

/** What a stay costs, when it is due, and who gets what of it. */
export const MONEY_MUTANTS: Mutants = {
  'modules/pricing/party.ts': {
    tests: ['modules/pricing/party.test.ts'],
    changes: [
      [
        'return party.adults + party.children\n',
        'return occupantsOf(party)\n',
        'babies take a place in the villa',
      ],
      [
        'if (guests <= most) return null',
        'if (guests < most) return null',
        'a full villa refuses its last guest',
      ],
      ['if (party.adults < 1)', 'if (party.adults < 0)', 'children stay without an adult'],
      [
        'occupantsOf(party) - party.minors',
        'party.adults - party.minors',
        'minors are taken off the adults twice',
      ],
      ['party.babies > MAX_GUESTS', 'party.babies >= MAX_GUESTS', 'twenty babies are too many'],
      [
        'Math.max(bands.minors ?? 0, children + babies)',
        'bands.minors ?? children + babies',
        'fewer minors than children',
      ],
    ],
  },
  'modules/pricing/quote.ts': {
    tests: ['modules/pricing/quote.test.ts'],
    changes: [
      [
        'percentOf(rent, rates.serviceFeeBasisPoints)',
        'percentOf(rates.cleaningFee, rates.serviceFeeBasisPoints)',
        'the service fee is a share of the cleaning',
      ],
      [
        "line('linen', 'Linge de maison', rates.linenFee)",
        "line('linen', 'Linge de maison', rates.cleaningFee)",
        'linen costs what cleaning does',
      ],
      [
        '].filter(({ amount }) => amount > 0)',
        '].filter(({ amount }) => amount >= 0)',
        'lines of nothing are shown',
      ],
      ['deposit: rates.deposit', 'deposit: total', 'the deposit is the price'],
    ],
  },
  'modules/pricing/payment-schedule.ts': {
    tests: ['modules/pricing/payment-schedule.test.ts'],
    changes: [
      ['bookedOn >= balanceOn', 'bookedOn > balanceOn', 'on the day of the balance two dues are asked for'],
      ['bookedOn > opensOn ? bookedOn : opensOn', 'opensOn', 'a deposit is due before the booking'],
      ['amount: total - deposit, label', 'amount: total, label', 'the balance asks for the deposit again'],
      ['i < INSTALLMENTS - 1 ? third : total - asked', 'third', 'three installments do not make the total'],
      ['dueOn > booking.arrival ||', 'false ||', 'an installment falls after the arrival'],
      [
        'if (day < opensOn) return 0',
        'if (day <= opensOn) return 0',
        'nothing may be asked for on the first day allowed',
      ],
      [
        'return day < balanceOn ? deposit : total',
        'return total',
        'the whole price is asked for before its month',
      ],
      ['dueOn <= today).reduce', 'dueOn < today).reduce', 'what is due today waits until tomorrow'],
      [
        'return Math.floor((amount * basisPoints) / 10_000)',
        'return Math.ceil((amount * basisPoints) / 10_000)',
        'a deposit is a cent above the legal quarter',
      ],
    ],
  },
  'modules/pricing/tourist-tax.ts': {
    tests: ['modules/pricing/tourist-tax.test.ts'],
    changes: [
      [
        'const amount = unit * adults * nights',
        'const amount = unit * adults',
        'the tax is that of one night',
      ],
      [
        'nights * occupantsOf(party))',
        'nights * taxableAdultsOf(party))',
        'the rent is shared by the adults alone',
      ],
      ['return Math.min(roundToCent(', 'return Math.max(roundToCent(', 'the cap is a floor'],
      [
        'tariff.departmental ? percentOf',
        'tariff.regional ? percentOf',
        'a surcharge of the region brings that of the department',
      ],
      [
        'const unit = communal + departmental + regional',
        'const unit = communal + departmental',
        'the region gets nothing',
      ],
    ],
  },
  'modules/pricing/cancellation-refund.ts': {
    tests: ['modules/pricing/cancellation-refund.test.ts'],
    changes: [
      [
        "if (freeUntil && cancelledOn <= freeUntil) return { kind: 'free'",
        "if (freeUntil && cancelledOn < freeUntil) return { kind: 'free'",
        'the last free day is paid for',
      ],
      [
        'if (cancelledOn >= arrival)',
        'if (cancelledOn > arrival)',
        'the day of arrival refunds as the day before',
      ],
      [
        "cancelledBy !== 'traveler') return { rent: 100, rest: 100 }",
        "cancelledBy !== 'traveler') return { rent: 0, rest: 100 }",
        'a host who cancels keeps the rent',
      ],
      [
        "if (rule.kind === 'free') return { rent: 100, rest: 100 }",
        "if (rule.kind === 'free') return { rent: 100, rest: 0 }",
        'a free cancellation keeps the cleaning',
      ],
      [
        "rule.kind === 'begun' ? { rent: 0, rest: 0 }",
        "rule.kind === 'begun' ? { rent: 0, rest: 100 }",
        'a stay that has begun refunds its tax',
      ],
    ],
  },
  'modules/mandates/allot-stay.ts': {
    tests: [
      'modules/mandates/allot-stay.test.ts',
      'modules/mandates/allot-promotion.test.ts',
      'modules/mandates/owner-net.test.ts',
    ],
    changes: [
      ['Math.min(amount, amount + borne - whole)', 'amount', 'the owner gets the commission too'],
      ["supplier.by === 'owner' ? OWNER : AGENCY", 'AGENCY', 'the agency gets the cleaning of the owner'],
      ['amount: amount - margin }', 'amount }', 'the provider gets the margin too'],
      [
        "const vat = to.kind === 'agency' ?",
        "const vat = to.kind === 'owner' ?",
        'the VAT of the agency stands on the owner’s share',
      ],
      ['amount: amount - given }', 'amount: given }', 'what is given back is kept'],
      ['terms.addOns[code ??', 'terms.addOns[kind ??', 'the supplier of an add-on is forgotten'],
    ],
  },
  'modules/payments/payment-policy.ts': {
    tests: ['modules/payments/payment-policy.test.ts'],
    changes: [
      [
        'amount <= TWO_PERSONS_ABOVE',
        'amount < TWO_PERSONS_ABOVE',
        'ten thousand euros wait for a second person',
      ],
      ["actor.kind === 'user' && actor.userId !== askedBy", "actor.kind === 'user'", 'who asks approves'],
    ],
  },
  'modules/payments/ledger.ts': {
    tests: ['modules/payments/ledger.test.ts'],
    changes: [
      [
        'return transferLines(-amount, label, from)',
        'return transferLines(amount, label, from)',
        'a refund is a payment',
      ],
      [
        'amount: (old?.amount ?? 0) - amount }',
        'amount: -amount }',
        'a changed charge is charged again in full',
      ],
    ],
  },
  'modules/checkout/payment-options.ts': {
    tests: ['modules/checkout/payment-options.test.ts'],
    changes: [
      [
        'arrival >= addDays(today, TRANSFER_LEAD_DAYS)',
        'arrival > addDays(today, TRANSFER_LEAD_DAYS)',
        'a transfer that arrives in time is not offered',
      ],
      ['inTime && mayWait ?', 'inTime ?', 'nights wait for a transfer again and again'],
    ],
  },
  'modules/payments/server/list-owed-payouts.ts': {
    tests: ['modules/payments/server/list-owed-payouts.db.test.ts'],
    changes: [
      [
        "        .onRef('reservations.id', '=', 'payouts.reservationId'),\n",
        '        ,\n',
        'a payout is shown once for each stay of its villa',
      ],
    ],
  },
}
