import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const STAY_INVENTORY_MAIL_SAMPLES = {
  'inventory-closed': {
    about: {
      name: 'État des lieux clos',
      domain: 'booking',
      to: 'traveler',
      when: 'À la clôture d’un état des lieux',
      because: 'L’exemplaire est dû au voyageur',
    },
    props: {
      ...{ firstName: 'Camille', reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' },
      agencyName: 'Calanque Conciergerie',
      ...{ moment: 'departure', closedAt: '2027-07-24T08:40:00.000Z', answer: 'absent', differences: 2 },
      readUrl: 'https://calanque.test/r/abc/etat-des-lieux/depart',
    },
    cases: { 'Signé à l’arrivée': { moment: 'arrival', answer: 'signed', differences: 0 } },
    leadsTo: ['/r/:token/etat-des-lieux/:moment'],
  },
} satisfies RoomMailSamples
