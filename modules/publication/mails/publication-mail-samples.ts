import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const LISTING = 'https://calanque.test/agent/properties/abc/publication'

export const PUBLICATION_MAIL_SAMPLES = {
  'listing-answered': {
    about: {
      name: 'Réponse à une annonce',
      domain: 'listing',
      to: 'agency',
      when: 'Quand le propriétaire approuve ou corrige',
    },
    props: {
      ...{ propertyTitle: 'Villa Essai', isApproved: false, comment: 'Presque.' },
      remarks: [['Titre', 'Trop long']],
      url: LISTING,
    },
    cases: { 'Annonce approuvée': { isApproved: true, comment: null, remarks: [] } },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'listing-change': {
    about: {
      name: 'Changement d’une annonce',
      domain: 'listing',
      to: 'owner',
      when: 'Quand l’agence change une annonce',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa des Pins', agencyName: 'Agence Essai', waits: true },
      lines: [
        ['Dépôt de garantie', 'avant\u00a0: 2\u202f000\u00a0€\u00a0; proposé\u00a0: 3\u202f000\u00a0€'],
      ],
      ...{ days: 30, url: 'https://calanque.test/changements/jeton' },
    },
    cases: { 'Changement en ligne': { waits: false } },
    leadsTo: ['/changements/:token'],
  },
  'listing-change-answered': {
    about: {
      name: 'Réponse à un changement',
      domain: 'listing',
      to: 'agency',
      when: 'Quand le propriétaire y répond',
    },
    props: {
      ...{ propertyTitle: 'Villa des Pins', outcome: 'answered', accepted: ['Titre'] },
      refused: [['Dépôt de garantie', 'Trop élevé.']],
      url: 'https://calanque.test/agent/properties/villa/publication',
    },
    cases: {
      'Changement refusé': { accepted: [] },
      'Changement retiré': { outcome: 'taken_back', accepted: [], refused: [] },
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'listing-moved': {
    about: {
      name: 'Annonce publiée ou retirée',
      domain: 'listing',
      to: 'owner',
      when: 'Quand l’annonce paraît, quitte le site ou revient',
    },
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
    cases: {
      'Villa en ligne': { move: 'online', reason: null, passwordUrl: null },
      'Villa de nouveau en ligne': { move: 'back', reason: null, passwordUrl: null },
      'Changements en ligne': { move: 'changed', reason: null, parts: ['Prix'], passwordUrl: null },
    },
    leadsTo: ['/auth/forgotten-password', '/owner/properties/:property'],
  },
  'listing-to-review': {
    about: {
      name: 'Annonce à relire',
      domain: 'listing',
      to: 'owner',
      when: 'Quand l’agence envoie l’annonce',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Essai' },
      url: 'https://calanque.test/owner-review/abc',
    },
    leadsTo: ['/owner-review/:token'],
  },
  'listing-unpublished': {
    about: {
      name: 'Annonce retirée, pièces échues',
      domain: 'listing',
      to: 'all',
      when: 'Quand une pièce de l’annonce a pris fin',
    },
    props: {
      ...{ propertyTitle: 'Villa Essai', papers: ['Assurance', 'Mandat'] },
      url: LISTING,
      passwordUrl: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/agent/properties/:property/publication', '/auth/forgotten-password'],
  },
  'owner-gave-all': {
    about: {
      name: 'Propriétaire à jour',
      domain: 'listing',
      to: 'agency',
      when: 'Quand tout ce qui est demandé est donné',
    },
    props: {
      ...{ ownerName: 'Hélène Vidal', propertyTitle: 'Villa Essai', missing: ['Assurance'] },
      url: 'https://calanque.test/agent/properties/abc/publication',
    },
    cases: { 'Rien ne manque': { missing: [] } },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'paper-expiring': {
    about: {
      name: 'Pièce bientôt échue',
      domain: 'listing',
      to: 'all',
      when: 'Avant la fin d’une pièce de l’annonce',
    },
    props: {
      ...{ propertyTitle: 'Villa Essai', paper: 'Assurance', expiresOn: '2027-03-31' },
      url: LISTING,
    },
    leadsTo: ['/agent/properties/:property/publication'],
  },
  'villa-transferred': {
    about: {
      name: 'Villa confiée à une autre agence',
      domain: 'listing',
      to: 'all',
      when: 'Quand une villa change d’agence',
    },
    props: {
      ...{ reader: 'from', propertyTitle: 'Villa des Pins', from: 'Agence Essai', to: 'Maison du Cap' },
      reason: 'Le mandat a pris fin.',
      url: 'https://calanque.test/agent/reservations',
    },
    cases: { 'Au propriétaire': { reader: 'owner' }, 'À la nouvelle agence': { reader: 'to' } },
    leadsTo: ['/agent/reservations'],
  },
} satisfies RoomMailSamples
