import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const words = () => ({
  ...{ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', phones: [] },
  emails: [{ email: `camille-${crypto.randomUUID()}@example.org`, label: 'personal' }],
  ...{ language: 'fr', town: 'Antibes', country: 'FR', preferences: '' },
})

export const CONTACT_ACT_SAMPLES = {
  'contact.add': {
    // Each adds to their own agency; the house works for none.
    ...{ marks: '- - * * - - -', about: 'oneself' },
    input: () => ({ words: words(), formKey: crypto.randomUUID() }),
  },
  'contact.edit': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, words: words() }),
  },
  'contact.change_agent': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, agentId: null }),
  },
  'contact.note': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({
      ...{ contact, formKey: crypto.randomUUID() },
      note: {
        ...{
          kind: 'call',
          purpose: 'booking',
          text: 'Deux semaines en août.',
          outcome: 'reached',
          day: '2026-01-01',
        },
        ...{ nextAct: '', nextOn: null },
      },
    }),
  },
  'contact.keep_call': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({
      ...{ contact, formKey: crypto.randomUUID() },
      call: { purpose: 'booking', text: 'Deux semaines', outcome: '', nextAct: '', nextOn: '' },
    }),
  },
  'contact.finish_reminder': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, note: crypto.randomUUID() }),
  },
  'contact.consent': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({
      contact,
      consent: {
        ...{ purpose: 'offers', channel: 'call', givenOn: '2026-01-01' },
        ...{ words: 'Oui, appelez-moi.', proof: 'Sa réponse par e-mail' },
      },
    }),
  },
  'contact.withdraw_consent': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, consent: crypto.randomUUID() }),
  },
  'contact.keep_need': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({
      ...{ contact, formKey: crypto.randomUUID() },
      need: {
        ...{ kind: 'allergy', need: 'Arachides', words: 'Notez-le.', proof: 'Son e-mail' },
        ...{ givenOn: '2026-01-01', endsOn: '2027-06-01' },
      },
    }),
  },
  'contact.forget_need': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, need: crypto.randomUUID() }),
  },
  'contact.read_needs': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact }),
  },
  'contact.take_data': {
    right: 'erase a contact of an agency',
    input: ({ contact }) => ({ contact }),
  },
  'contact.erase': {
    right: 'erase a contact of an agency',
    input: ({ contact }) => ({ contact }),
  },
  'contact.merge': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ kept: contact, gone: crypto.randomUUID(), choices: {} }),
  },
  'contact.undo_merge': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, merge: crypto.randomUUID() }),
  },
  'contact.dismiss_pair': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ kept: contact, gone: crypto.randomUUID() }),
  },
  'contact.take_import_file': {
    ...{ marks: '- - * * - - -', about: 'oneself' },
    input: () => ({ name: 'contacts.csv', file: new Blob(['Nom;E-mail\nRoux;roux@example.org']) }),
  },
  'contact.map_import': {
    right: 'keep the contacts of an agency',
    input: ({ contactFile }) => ({ file: contactFile, mapping: { fullName: 0 }, completes: true }),
  },
  'contact.start_import': {
    right: 'keep the contacts of an agency',
    input: ({ contactFile }) => ({ file: contactFile }),
  },
  'contact.undo_import': {
    right: 'keep the contacts of an agency',
    input: ({ contactFile }) => ({ file: contactFile }),
  },
  'contact.relate': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, other: 'camille', kind: 'spouse' }),
  },
  'contact.end_relation': {
    right: 'keep the contacts of an agency',
    input: ({ contact }) => ({ contact, relation: crypto.randomUUID() }),
  },
} satisfies RoomActSamples
