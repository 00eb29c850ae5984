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
    cases: { 'Option levée': { what: 'released' } },
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
    cases: { 'Une partie des nuits': { isPart: true } },
    leadsTo: ['/option/:token'],
  },
} satisfies RoomMailSamples
