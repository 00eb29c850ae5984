import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const LISTING = 'https://calanque.test/agent/properties/abc/publication'

export const PUBLICATION_MAIL_SAMPLES = {
  'listing-answered': {
    props: {
      ...{ propertyTitle: 'Villa Essai', isApproved: false, comment: 'Presque.' },
      remarks: [['Titre', 'Trop long']],
      url: LISTING,
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'listing-change': {
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa des Pins', agencyName: 'Agence Essai', waits: true },
      lines: [
        ['Dépôt de garantie', 'avant\u00a0: 2\u202f000\u00a0€\u00a0; proposé\u00a0: 3\u202f000\u00a0€'],
      ],
      ...{ days: 30, url: 'https://calanque.test/changements/jeton' },
    },
    leadsTo: ['/changements/:token'],
  },
  'listing-change-answered': {
    props: {
      ...{ propertyTitle: 'Villa des Pins', outcome: 'answered', accepted: ['Titre'] },
      refused: [['Dépôt de garantie', 'Trop élevé.']],
      url: 'https://calanque.test/agent/properties/villa/publication',
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'listing-moved': {
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Essai', move: 'paused' },
      ...{
        reason: 'Dégât des eaux dans la cuisine.',
        agencyName: 'Agence Essai',
        agencyPhone: '04 00 00 00 00',
      },
      url: 'https://calanque.test/owner/properties/abc',
      passwordUrl: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/auth/forgotten-password', '/owner/properties/:property'],
  },
  'listing-to-review': {
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Essai' },
      url: 'https://calanque.test/owner-review/abc',
    },
    leadsTo: ['/owner-review/:token'],
  },
  'listing-unpublished': {
    props: {
      ...{ propertyTitle: 'Villa Essai', papers: ['Assurance', 'Mandat'] },
      url: LISTING,
      passwordUrl: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/agent/properties/:property/publication', '/auth/forgotten-password'],
  },
  'owner-gave-all': {
    props: {
      ...{ ownerName: 'Hélène Vidal', propertyTitle: 'Villa Essai', missing: ['Assurance'] },
      url: 'https://calanque.test/agent/properties/abc/publication',
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'paper-expiring': {
    props: {
      ...{ propertyTitle: 'Villa Essai', paper: 'Assurance', expiresOn: '2027-03-31' },
      url: LISTING,
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'villa-transferred': {
    props: {
      ...{ reader: 'from', propertyTitle: 'Villa des Pins', from: 'Agence Essai', to: 'Maison du Cap' },
      reason: 'Le mandat a pris fin.',
      url: 'https://calanque.test/agent/reservations',
    },
    leadsTo: ['/agent/reservations'],
  },
} satisfies RoomMailSamples
