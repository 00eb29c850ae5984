import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNER_REQUEST_MAIL_SAMPLES = {
  'owner-invitation': {
    about: {
      name: 'Invitation d’un propriétaire',
      domain: 'owner',
      to: 'owner',
      when: 'Quand l’agence accepte une maison',
    },
    props: {
      ...{ firstName: 'Camille', city: 'Cannes', words: 'Nous serions heureux de la louer.', days: 30 },
      ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      url: 'https://calanque.test/invitation/abc',
    },
    leadsTo: ['/invitation/:token'],
  },
  'owner-joined': {
    about: {
      name: 'Invitation acceptée',
      domain: 'owner',
      to: 'agency',
      when: 'Quand un propriétaire accepte',
    },
    props: {
      ...{ name: 'Camille Exemple', address: '3 avenue des Pins, 06400\u00a0Cannes', withAccount: true },
      url: 'https://calanque.test/agent/properties/abc/edit',
    },
    cases: { 'Sans compte': { withAccount: false } },
    leadsTo: ['/agent/properties/:property/edit'],
  },
  'owner-request': {
    about: {
      name: 'Maison à confier',
      domain: 'owner',
      to: 'agency',
      when: 'À l’envoi d’une demande de propriétaire',
    },
    props: {
      ...{ name: 'Camille Exemple', email: 'camille@example.com', phone: '+33 6 12 34 56 78' },
      ...{
        house: 'Villa, 4\u00a0chambres, 8\u00a0voyageurs',
        address: '3 avenue des Pins, 06400\u00a0Cannes',
      },
      message: 'La maison est libre dès le mois de juin.',
      url: 'https://calanque.test/agent/demandes/abc',
    },
    leadsTo: ['/agent/demandes/:request'],
  },
  'owner-request-declined': {
    about: { name: 'Maison refusée', domain: 'owner', to: 'owner', when: 'Quand l’agence refuse une maison' },
    props: {
      ...{ firstName: 'Camille', city: 'Cannes' },
      ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      answer: 'Nous ne louons pas encore dans ce quartier.',
    },
    leadsTo: [],
  },
  'owner-request-received': {
    about: {
      name: 'Accusé d’une demande',
      domain: 'owner',
      to: 'owner',
      when: 'À l’envoi d’une demande de propriétaire',
    },
    props: {
      ...{ firstName: 'Camille', city: 'Cannes' },
      ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
    },
    leadsTo: [],
  },
} satisfies RoomMailSamples
