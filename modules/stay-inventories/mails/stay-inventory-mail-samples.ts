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
      answerUrl: 'https://calanque.test/etat-des-lieux/abc',
    },
    cases: {
      'Signé à l’arrivée': { moment: 'arrival', answer: 'signed', differences: 0, answerUrl: null },
      'Refusé au départ': { answer: 'refused', answerUrl: null },
    },
    leadsTo: ['/etat-des-lieux/:token', '/r/:token/etat-des-lieux/:moment'],
  },
  'inventory-sealed': {
    about: {
      name: 'État des lieux scellé',
      domain: 'booking',
      to: 'all',
      when: 'Quand le fichier d’un état des lieux dit ce qui a suivi sa clôture, scellé par l’agence',
      because: 'Un exemplaire est dû à chaque partie',
    },
    props: {
      ...{ firstName: 'Camille', reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' },
      ...{ agencyName: 'Calanque Conciergerie', moment: 'departure' },
      says: { answer: true, remarks: true, end: false },
      hash: 'c0ffee00'.repeat(8),
      url: 'https://calanque.test/r/abc/etat-des-lieux/depart',
    },
    cases: {
      'À l’agence': {
        firstName: null,
        url: 'https://calanque.test/agent/reservations/abc/etat-des-lieux/depart',
      },
      'Resté sans réponse': { says: { answer: false, remarks: false, end: true } },
    },
    leadsTo: ['/r/:token/etat-des-lieux/:moment'],
  },
  'inventory-answered': {
    about: {
      name: 'Réponse du voyageur à un état des lieux',
      domain: 'booking',
      to: 'agency',
      when: 'Quand le voyageur laisse des observations, signe ou refuse à distance',
      because: 'L’agence répond de ce qui est constaté',
    },
    props: {
      ...{ reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur', travelerName: 'Camille Roux' },
      ...{ moment: 'arrival', answer: { kind: 'signed', words: 'Camille Roux' } },
      remarks: 'Une chaise de la terrasse est fendue.',
      url: 'https://calanque.test/agent/reservations/abc/etat-des-lieux/arrivee',
    },
    cases: {
      'Observations seules': { answer: null },
      'Refus de signer': {
        answer: { kind: 'refused', words: 'La piscine n’était pas remplie.' },
        remarks: null,
      },
    },
    leadsTo: ['/agent/reservations/:id/etat-des-lieux/:moment'],
  },
} satisfies RoomMailSamples
