import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { firstName: 'Camille', reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }

export const STAY_AMENDMENT_MAIL_SAMPLES = {
  'stay-amendment-signed': {
    about: {
      name: 'Avenant au séjour signé',
      domain: 'booking',
      to: 'traveler',
      when: 'À la signature de l’avenant',
      because: 'L’exemplaire signé est dû au voyageur',
    },
    props: { ...stay, number: 1, trackingUrl: 'https://calanque.test/r/abc' },
    leadsTo: ['/r/:token'],
  },
  'stay-amendment-to-sign': {
    about: {
      name: 'Avenant au séjour à signer',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand l’agence propose un avenant',
    },
    props: {
      ...{ ...stay, agencyName: 'Calanque Conciergerie', until: '2027-05-06' },
      endsAt: '2027-05-06T12:30:00Z',
      changes: [{ name: 'Arrivée', after: 'de 16 h à 22 h' }],
      url: 'https://calanque.test/signature/abc',
    },
    leadsTo: ['/signature/:token'],
  },
} satisfies RoomMailSamples
