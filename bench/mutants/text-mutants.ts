import type { Mutants } from './mutant.ts'

/** What is written to people: letters to those who asked, contracts and mails by their templates. */
export const TEXT_MUTANTS: Mutants = {
  'modules/newsletters/letter-content.ts': {
    tests: ['modules/newsletters/letter-content.test.ts'],
    changes: [
      ['    ...Object.values(wordsProblems(draft)),\n', '', 'a letter without a subject is sent to all'],
      [
        'subject.length > LETTER_BOUNDS.subject &&',
        'subject.length >= LETTER_BOUNDS.subject &&',
        'a subject of the greatest length is refused',
      ],
    ],
  },
  'modules/newsletters/server/end-subscription.ts': {
    tests: [
      'modules/newsletters/server/letter-sending.db.test.ts',
      'modules/newsletters/server/subscriptions.db.test.ts',
    ],
    changes: [
      ['email: null, places: []', 'places: []', 'the address of a reader who left is kept'],
      ["is.or([is('state', '=', 'waiting'), ", 'is.or([', 'a letter waits for ever for a reader who left'],
    ],
  },
  'modules/newsletters/server/end-refused.ts': {
    tests: [
      'modules/newsletters/server/letter-sending.db.test.ts',
      'modules/newsletters/server/subscriptions.db.test.ts',
    ],
    changes: [
      [
        ' and m.created_at >= s.confirmed_at',
        '',
        'an address that was refused once gets no letter ever again',
      ],
    ],
  },
  'modules/newsletters/server/keep-subscription.ts': {
    tests: ['modules/newsletters/server/subscriptions.db.test.ts'],
    changes: [
      [
        '.set({ lastActAt: clock.now(), renewalAskedAt: null })',
        '.set({ lastActAt: clock.now() })',
        'a reader who wants letters loses them a month later',
      ],
    ],
  },
  'modules/newsletters/server/ask-for-letters.ts': {
    tests: ['modules/newsletters/server/subscriptions.db.test.ts'],
    changes: [
      ['if (!(await mayBeMailed(db, email))) return\n', '\n', 'a stranger fills a mailbox by a form'],
    ],
  },
  'modules/newsletters/server/send-letter-work.ts': {
    tests: ['modules/newsletters/server/letter-sending.db.test.ts'],
    changes: [
      ["(s.places = '{}' or ", '(', 'a reader who chose no destination misses letters'],
      [
        "if (state === 'sending') await queueCopies",
        'await queueCopies',
        'a letter that is paused goes on leaving',
      ],
    ],
  },
  'modules/newsletters/server/send-letter.ts': {
    tests: ['modules/newsletters/server/letters.db.test.ts'],
    changes: [
      [
        'if (read !== letter.revision) throw conflict(CHANGED)\n',
        '\n',
        'words that the sender has not read go to all readers',
      ],
    ],
  },
  'modules/contract-templates/clauses.ts': {
    tests: ['modules/contract-templates/clauses.test.ts'],
    changes: [
      ['found.when !== null || ', '', 'a clause of the law is written under a condition alone'],
      ['found.text !== null || ', '', 'a clause of the law is worded by a person'],
      [
        'one.when === other.when &&',
        'true &&',
        'a clause that holds under another condition is shown as unchanged',
      ],
    ],
  },
  'modules/contract-templates/version-states.ts': {
    tests: ['modules/contract-templates/version-states.test.ts'],
    changes: [
      [
        "(firstDay(row) ?? '9999') <= today",
        "(firstDay(row) ?? '9999') < today",
        'a version is not in force on its first day',
      ],
      [
        'firstDay(b)!.localeCompare(firstDay(a)!) || b.number - a.number',
        'firstDay(b)!.localeCompare(firstDay(a)!) || a.number - b.number',
        'of two versions of one day the older one is signed',
      ],
    ],
  },
  'modules/contract-templates/write-wording.ts': {
    tests: ['modules/contract-templates/write-wording.test.ts'],
    changes: [
      [
        '...articles.filter(({ heading }) => !named.has(heading))',
        '',
        'a contract loses an article that its version does not name',
      ],
      [
        'if (when !== null && !facts[when]) return []\n',
        '\n',
        'a contract without a deposit has the clause of one',
      ],
    ],
  },
  'modules/mail-templates/server/edit-mail-texts.ts': {
    tests: ['modules/mail-templates/server/edit-mail-texts.db.test.ts'],
    changes: [
      [
        'if (!stillFits(words, texts)) throw',
        'if (false) throw',
        'a mail leaves without the fact that it is about',
      ],
      [
        'other.publishedAt!.getTime() - one.publishedAt!.getTime()',
        'one.publishedAt!.getTime() - other.publishedAt!.getTime()',
        'a text that was published is not the one that is edited',
      ],
      [
        'if (!draft || draft.revision !== revision) throw',
        'if (!draft) throw',
        'a draft that another person changed is published unread',
      ],
    ],
  },
}
