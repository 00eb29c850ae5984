import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OPTION_MAIL_SAMPLES = {
  'option-news': {
    about: {
      name: 'Vie d’une option',
      domain: 'option',
      to: 'contact',
      when: 'Quand une option est posée, change ou prend fin',
    },
    props: {
      ...{ what: 'placed', firstName: 'Camille', propertyTitle: 'Villa Azur' },
      ...{ arrival: '2027-07-17', departure: '2027-07-24', total: 2_012_345 },
      ...{ endsAt: '2027-05-09T18:00:00Z', agencyName: 'Agence Essai' },
      ...{ agencyPhone: '04 00 00 00 00', agencyEmail: 'agence@example.com' },
    },
    cases: { 'Option levée': { what: 'released' }, 'Nouveau prix': { what: 'priced' } },
    leadsTo: [],
  },
  'option-offered': {
    about: {
      name: 'Nuits attendues proposées',
      domain: 'option',
      to: 'contact',
      when: 'Quand les nuits attendues se libèrent',
    },
    props: {
      ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', isPart: false },
      ...{ arrival: '2027-07-17', departure: '2027-07-24', endsAt: '2027-05-11T17:00:00Z' },
      ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00', agencyEmail: 'agence@example.com' },
      url: 'https://calanque.test/option/abc',
    },
    cases: {
      'Une partie des nuits': { isPart: true },
      'Arrivée proche': { arrival: '2027-05-12', departure: '2027-05-19' },
    },
    leadsTo: ['/option/:token'],
  },
  'price-asked': {
    about: {
      name: 'Prix à accorder pour un séjour',
      domain: 'option',
      to: 'owner',
      when: 'Quand l’agence accorde un prix à un client, avant l’accord du propriétaire',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Azur', agencyName: 'Agence Essai' },
      lines: [
        ['Loyer', '6\u202f300\u00a0€ au lieu de 7\u202f000\u00a0€'],
        ['Motif', 'Famille qui revient chaque été'],
      ],
      ...{ endsAt: '2027-05-09T18:00:00Z', url: 'https://calanque.test/prix/jeton' },
    },
    leadsTo: ['/prix/:token'],
  },
  'price-answered': {
    about: {
      name: 'Réponse à un prix accordé',
      domain: 'option',
      to: 'agency',
      when: 'Quand le propriétaire accepte le prix, ou le refuse',
    },
    props: {
      ...{ propertyTitle: 'Villa Azur', contact: 'Camille Roux', rent: 630_000, isAccepted: true },
      isClientMailed: true,
      url: 'https://calanque.test/agent/options/option',
    },
    cases: { 'Contact sans adresse': { isClientMailed: false }, Refusé: { isAccepted: false } },
    leadsTo: ['/agent/options/:option'],
  },
} satisfies RoomMailSamples
