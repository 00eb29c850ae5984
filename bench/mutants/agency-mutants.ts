import type { Mutants } from './mutant.ts'

/** What an agency lets its people and its programs do, and what is left when a villa or the agency itself goes. */
export const AGENCY_MUTANTS: Mutants = {
  'modules/accounts/agency-role.ts': {
    tests: ['modules/accounts/agency-role.test.ts'],
    changes: [
      [
        '!withholding.some(({ agencyId }) => agencyId === id)',
        'withholding.length === 0',
        'the role of one agency takes an act away in another',
      ],
      [
        "person.roles.filter((role) => role !== 'AGENT')",
        '[]',
        'an owner who is an agent too loses their villas with one right',
      ],
      [
        "roles.includes('AGENCY_ADMIN') ? [] : agencyRoles",
        'agencyRoles',
        'the head of an agency is bound by a role',
      ],
      [
        'return isNarrow ? withheldInAll',
        'return roles.length > 0 ? withheldInAll',
        'a page is gone that another agency of the person opens',
      ],
    ],
  },
  'shared/withheld.ts': {
    tests: ['shared/withheld.test.ts'],
    changes: [
      ['{entry}.`)', '{entry}/`)', 'a page that is withheld still gives its file'],
      [
        'right.startsWith(entry.slice(0, -1))',
        'right.startsWith(entry.slice(0, -2))',
        'a domain that is withheld takes one with a longer name along',
      ],
      ['lists.every((entries)', 'lists.some((entries)', 'what one of two roles withholds is gone'],
    ],
  },
  'modules/publication/villa-transfer.ts': {
    tests: ['modules/publication/villa-transfer.test.ts'],
    changes: [
      [
        "nextPropertyStatus(status, 'transfer') === null",
        "status === 'published'",
        'a listing that its owner reads is given to another agency',
      ],
      [
        "mandate.state === 'in_force'",
        "mandate.state !== 'draft'",
        'an agency waits for the end of a mandate that was never signed',
      ],
    ],
  },
  'modules/publication/server/transfer-villa.ts': {
    tests: ['modules/publication/server/transfer-villa.db.test.ts'],
    changes: [
      [
        'to === null || to.id === from)',
        'to === null)',
        'a villa is given to the agency that has it, and leaves the site',
      ],
      [
        "['read_only', 'listing_change'] as const",
        "['read_only'] as const",
        'an owner answers a change of the agency before',
      ],
      ['await demandOpenAgency(db, to.id)', '', 'a villa is given to a suspended agency'],
    ],
  },
  'modules/agency-closing/server/read-standing.ts': {
    tests: ['modules/agency-closing/server/close-agency.db.test.ts'],
    changes: [
      [
        "coalesce(m.ends_on, 'infinity') >= ",
        "coalesce(m.ends_on, 'infinity') > ",
        'an agency is closed on the last day of a mandate',
      ],
      [
        "r.status in ('awaiting_payment', 'confirmed') and",
        "r.status = 'confirmed' and",
        'stays that wait for money are forgotten by who closes',
      ],
      [
        "p.status <> 'archived'",
        "p.status = 'published'",
        'an agency is closed with a villa that is only paused',
      ],
    ],
  },
  'modules/agencies/server/take-agency-roles.ts': {
    tests: ['modules/agency-closing/server/close-agency.db.test.ts'],
    changes: [
      [
        'if ((await listAgenciesOfMember(trx, userId)).length > 0) return\n',
        '\n',
        'a person of two agencies loses both',
      ],
      [
        "kept.length > 0 ? kept : ['TRAVELER']",
        "['TRAVELER']",
        'an owner who worked for a closed agency loses their villas',
      ],
    ],
  },
  'modules/api-keys/server/find-key-actor.ts': {
    tests: ['modules/api-keys/server/api-keys.db.test.ts'],
    changes: [
      ['(s.ends_at is null or s.ends_at > now())', 'true', 'a secret that was replaced opens for ever'],
    ],
  },
  'modules/api-keys/server/change-api-key.ts': {
    tests: ['modules/api-keys/server/api-keys.db.test.ts'],
    changes: [['.$if(!leaked, (some)', '.$if(true, (some)', 'a secret that leaked opens for a day more']],
  },
  'modules/api-keys/server/revoke-keys-of-agency.ts': {
    tests: ['modules/agency-closing/server/close-agency.db.test.ts'],
    changes: [
      [".where('agencyId', '=', agencyId)", '', 'the programs of all agencies stop with those of one'],
    ],
  },
  'modules/api-keys/api-key.ts': {
    tests: ['modules/api-keys/api-key.test.ts'],
    changes: [['/^Bearer (', '/Bearer (', 'a secret is read out of another header']],
  },
  'modules/webhooks/hook-policy.ts': {
    tests: ['modules/webhooks/hook-policy.test.ts'],
    changes: [
      [
        "(actor.kind !== 'key' && mayManageHooks(actor, hook))",
        'mayManageHooks(actor, hook)',
        'a program that may only write reads what was sent',
      ],
      [
        'isAgencyHead(actor) ? actor.agencyIds : []',
        'actor.agencyIds',
        'an agent reads the endpoints of the agency',
      ],
      [
        'return actor.agencyId === null ? null : [actor.agencyId]',
        'return null',
        'a program of one agency reads the endpoints of all',
      ],
    ],
  },
  'modules/webhooks/hook-url.ts': {
    tests: ['modules/webhooks/hook-url.test.ts'],
    changes: [["url?.protocol !== 'https:' ||", '!url ||', 'facts of a stay are sent in plain text']],
  },
  'modules/webhooks/hook-delivery.ts': {
    tests: ['modules/webhooks/hook-delivery.test.ts'],
    changes: [['WAITS[attempts - 1]', 'WAITS[attempts]', 'an event is given up before its day is over']],
  },
  'modules/webhooks/server/hook-secret.ts': {
    tests: ['modules/webhooks/server/hook-secret.test.ts'],
    changes: [['{at}.', '{id}.', 'an old message is taken for a new one']],
  },
  'modules/webhooks/server/deliver-hook.ts': {
    tests: ['modules/webhooks/server/hooks.db.test.ts', 'modules/webhooks/server/faulty-receiver.db.test.ts'],
    changes: [
      [
        'formerSigns ? [secretVersion, secretVersion - 1] : [secretVersion]',
        '[secretVersion]',
        'an agency loses events while it changes its secret',
      ],
      [
        'status >= 200 && status < 300',
        'status >= 200 && status < 400',
        'an event that was answered by a redirect is lost',
      ],
      [
        '.set({ failingSince: null })',
        '.set({})',
        'an endpoint that failed once is stopped three days later',
      ],
    ],
  },
  'modules/webhooks/server/write-hook-event.ts': {
    tests: ['modules/webhooks/server/hooks.db.test.ts'],
    changes: [
      [
        '(agency_id is null or agency_id = ',
        '(true or agency_id = ',
        'an agency is sent the stays of another',
      ],
    ],
  },
}
