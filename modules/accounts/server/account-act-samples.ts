import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

/** Of the browser that asks: the walk has no session. */
const CALLER = { headers: new Headers(), address: '::1' }

/** What every account may do with its own, whatever its roles. */
const own = (typed: object): ActSample => ({
  ...{ marks: '* * * * * * *', about: 'oneself' },
  input: () => ({ ...typed, ...CALLER }),
})

/** The same, which no role alone may do: the session of the account, and its password, are asked for before anything else. */
const ownSession = (typed: object): ActSample => ({
  ...{ marks: '- - - - - - -', about: 'oneself' },
  input: () => ({ ...typed, ...CALLER }),
})

/** What the administration does with the account of a traveler. */
const ofTraveler = (typed: object): ActSample => ({
  right: 'manage the account of another person',
  input: ({ travelerId }) => ({ userId: travelerId, ...typed }),
})

export const ACCOUNT_ACT_SAMPLES = {
  'account.open': {
    ...{ right: 'roles', about: 'oneself' },
    input: () => ({
      ...{ firstName: 'Nora', lastName: 'Vidal', phone: null, roles: ['TRAVELER'] },
      ...{ email: `n-${crypto.randomUUID()}@example.org`, password: 'Calanque-Sormiou-2026!' },
    }),
  },
  'account.disable': ofTraveler({ reason: 'Téléphone volé', to: 'waits' }),
  // Refused once it is known who asks: the account is open.
  'account.enable': ofTraveler({}),
  'account.end_session': ofTraveler({ which: 'all' }),
  // The stays of the walk's traveler have no quote to write out.
  'account.export': {
    right: 'manage the account of another person',
    input: ({ ownerId }) => ({ userId: ownerId }),
  },
  // The walk has no session: refused once it is known who asks.
  'acting.start': {
    right: 'act as another person',
    input: ({ travelerId }) => ({ userId: travelerId, reason: 'Aide demandée', sessionId: null }),
  },
  'acting.stop': {
    ...{ right: 'act as another person', about: 'oneself' },
    input: () => ({ sessionId: null }),
  },
  'factor.ask_reset': ofTraveler({ reason: 'Téléphone perdu' }),
  'factor.approve_reset': ofTraveler({}),
  'factor.refuse_reset': ofTraveler({}),
  'account.change_profile': own({ firstName: 'Nora', lastName: 'Vidal', phone: null }),
  // Turned down for what is typed, before the session is asked for.
  'account.email_change_asked': own({ email: '', currentPassword: '' }),
  'account.email_change_stopped': {
    right: 'change one’s own account, stop a change of its address',
    input: ({ emailChange }) => ({ change: emailChange }),
  },
  'account.erase': own({ currentPassword: '', agreed: false }),
  'password.change': own({ currentPassword: '', password: '' }),
  'passkey.add': own({ name: 'Téléphone', answer: '' }),
  'passkey.remove': ownSession({ id: 'a key', currentPassword: '' }),
  'authenticator.confirm': own({ code: '' }),
  'authenticator.remove': ownSession({ currentPassword: '' }),
  'recovery_codes.renew': ownSession({ currentPassword: '' }),
  'session.end': ownSession({ which: 'all' }),
} satisfies RoomActSamples
