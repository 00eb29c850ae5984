import type { Mutants } from './mutant.ts'

/** Who may do and read what. */
export const RIGHT_MUTANTS: Mutants = {
  'modules/messages/message-policy.ts': {
    tests: ['modules/messages/message-policy.test.ts'],
    changes: [
      [
        "return owns ? 'owner' : 'traveler'",
        "return 'traveler'",
        'an owner who wrote about their villa writes as its traveler',
      ],
      ["return owns ? 'owner' : 'traveler'", "return 'owner'", 'a traveler writes as the owner'],
      ['actor.subjectId === thread.publicId ?', 'true ?', 'the link of one thread opens all'],
      [
        'const owns = isOwner(actor) && actor.userId',
        'const owns = actor.userId',
        'an account that is no owner any more reads the villa’s threads',
      ],
      [
        "return sideOf(actor, thread) === 'agency'",
        'return sideOf(actor, thread) !== null',
        'travelers read the notes of the agency',
      ],
      ['if (side === null) return false', 'if (side === null) return true', 'any account learns who asked'],
    ],
  },
  'modules/messages/server/message-mail-work.ts': {
    tests: ['modules/messages/server/owner-thread.db.test.ts'],
    changes: [
      [
        'if (!thread.asker || (thread.userId !== null && thread.userId === thread.ownerId)) return null',
        'if (!thread.asker) return null',
        'an owner gets the link of a traveler to their own thread',
      ],
    ],
  },
  'modules/reservations/reservation-policy.ts': {
    tests: ['modules/reservations/reservation-policy.test.ts'],
    changes: [
      [
        "isOwnerOf(actor, parties) && status === 'confirmed'",
        'isOwnerOf(actor, parties)',
        'an owner learns the guest before the stay is confirmed',
      ],
      ['userId !== null && actor.userId === userId', 'userId !== null', 'any account reads any stay'],
      [
        '|| isTravelerOf(actor, parties)) return true',
        ') return true',
        'a traveler may not read their own stay',
      ],
      [
        "if (actor.kind !== 'user' || !isOwner(actor)) return false",
        "if (actor.kind !== 'user') return false",
        'an account that is no owner any more reads the villa’s stays',
      ],
    ],
  },
  'modules/properties/property-policy.ts': {
    tests: ['modules/properties/property-policy.test.ts'],
    changes: [
      [
        'isAdministrator(actor) || isHeadOf(actor, agencyId)',
        'isAdministrator(actor) || worksFor(actor, agencyId)',
        'an agent publishes',
      ],
      [
        "actor.scope === 'owner_review' && actor.subjectId === property.publicId",
        "actor.scope === 'owner_review'",
        'the review link of one listing answers all',
      ],
      [
        "lapse: (actor) => actor.kind === 'system'",
        'lapse: mayPublishListing',
        'a person lets a paper lapse',
      ],
      [
        'isOwner(actor) && actor.userId === ownerId',
        'actor.userId === ownerId',
        'an account that is no owner any more edits',
      ],
    ],
  },
  'modules/accounts/actor-groups.ts': {
    tests: ['modules/accounts/actor-groups.test.ts'],
    changes: [
      [
        'isAgencyPerson(actor) && isIn(actor, agencyId)',
        'isAgencyPerson(actor)',
        'an agent works for every agency',
      ],
      [
        'isAgencyHead(actor) && isIn(actor, agencyId)',
        'isAgencyHead(actor)',
        'a head is that of every agency',
      ],
      [
        "hasRole(actor, ['BACK_OFFICE', 'SUPER_ADMIN'])",
        "hasRole(actor, ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])",
        'an administrator moves money',
      ],
      [
        '(agencyId !== null && actor.agencyId === agencyId)',
        'agencyId !== null',
        'a program of one agency reads what is of every agency',
      ],
      [
        "actor.kind === 'user' && isOwner(actor) && propertyId",
        "actor.kind === 'user' && propertyId",
        'an account that is no owner any more keeps its share of a villa',
      ],
    ],
  },
  'modules/accounts/role-access.ts': {
    tests: ['modules/accounts/role-access.test.ts'],
    changes: [
      [
        "AGENCY_ADMIN: { areas: ['owner', 'agent']",
        "AGENCY_ADMIN: { areas: ['agent']",
        'a head may not read the owners’ console',
      ],
      [
        "path.split('/').filter(Boolean).map(decoded)",
        "path.split('/').map(decoded)",
        'two slashes make another page',
      ],
    ],
  },
  'app/routes/console/frame/guard.ts': {
    tests: ['app/routes/console/frame/guard.test.ts'],
    changes: [
      [
        "if (actor.lacksFactor) throw redirect('/auth/security')",
        '',
        'staff work without their second factor',
      ],
      [
        'isRead ? mayRead(page, reader.roles) : mayAct(page, reader)',
        'mayRead(page, reader.roles)',
        'who reads a page may act on it',
      ],
      [
        'const reader = withoutWithheld(actor, page.path)',
        'const reader = actor',
        'the role of an agency withholds no page',
      ],
    ],
  },
  'modules/properties/property-status.ts': {
    tests: ['modules/properties/property-status.test.ts'],
    changes: [
      [
        "draft: { submit: 'owner_review',",
        "draft: { publish: 'published', submit: 'owner_review',",
        'a draft is published without a review',
      ],
      ["owner_reject: 'rejected'", "owner_reject: 'agency_review'", 'a rejected listing goes on'],
    ],
  },
}
