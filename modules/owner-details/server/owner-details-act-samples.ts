import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

const ACCOUNT = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }

const byLink = (typed: object = {}): ActSample => ({
  right: 'give an account by a mailed link, which no account does',
  input: ({ ownerId }) => ({ partyId: ownerId, ...typed }),
})

const details = (typed: object): ActSample => ({
  right: 'say on which account an owner is paid and by what they are declared',
  input: ({ ownerId }) => ({ partyId: ownerId, ...typed }),
})

export const OWNER_DETAILS_ACT_SAMPLES = {
  'owner.details_asked': {
    right: 'draft, send, amend and end a mandate',
    input: ({ publicId }) => ({ publicId }),
  },
  'owner.bank_account': details(ACCOUNT),
  'owner.tax_identity': details({ country: 'FR', taxNumber: '0123456789012', birthDate: '1970-01-01' }),
  'owner.company_identity': details({
    ...{
      country: 'FR',
      taxNumber: '',
      legalName: 'SCI Azur',
      registrationNumber: '732829320',
      vatNumber: '',
    },
  }),
  'owner.sworn_declaration': {
    right: 'declare a registration on one’s honor',
    input: ({ publicId }) => ({ publicId, read: '', isMainResidence: false }),
  },
  'owner.ask_bank_change': {
    right: 'change the account one is paid on',
    // An account that is turned down before the password is asked for: the walk has no session.
    input: ({ ownerId }) => ({
      ...{ partyId: ownerId, holder: '', iban: '', currentPassword: '' },
      ...{ headers: new Headers(), address: '::1' },
    }),
  },
  'owner.stop_bank_change': {
    right: 'change the account one is paid on',
    input: ({ change }) => ({ change }),
  },
  'owner.give_account_by_link': byLink(ACCOUNT),
  'owner.mail_account_code_again': byLink(),
  'owner.forget_waiting_account': byLink(),
  'owner.confirm_account_by_code': byLink({ code: '000000' }),
} satisfies RoomActSamples
