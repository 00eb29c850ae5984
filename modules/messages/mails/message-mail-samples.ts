import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }

export const MESSAGE_MAIL_SAMPLES = {
  'message-mention': {
    about: {
      name: 'Mention par un collègue',
      domain: 'messages',
      to: 'agency',
      when: 'Quand un collègue mentionne une personne',
    },
    props: {
      ...{ firstName: 'Hugo', by: 'Léa Martin', propertyTitle: 'Villa Azur' },
      asker: { name: 'Camille Exemple', email: 'camille@example.com' },
      ...{ text: 'Peux-tu vérifier le chauffage\u202f?', isNote: true },
      url: 'https://calanque.test/agent/messages/abc',
    },
    leadsTo: ['/agent/messages/:thread'],
  },
  'messages-unread': {
    about: {
      name: 'Messages non lus',
      domain: 'messages',
      to: 'all',
      when: 'Quelques minutes après un message non lu',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      asker: { name: 'Camille Exemple', email: 'camille@example.com' },
      messages: [
        {
          from: 'Léa, Agence Essai',
          text: 'La piscine est chauffée d’avril à octobre.',
          wish: 'Du 17 au 24\u00a0juillet 2027, 4 adultes',
          at: '2026-11-20T09:30:00Z',
        },
      ],
      more: 1,
      url: 'https://calanque.test/messages/abc',
    },
    cases: { 'Sans réservation': { reservationNumber: null } },
    leadsTo: ['/messages/:token'],
  },
  'question-received': {
    about: {
      name: 'Accusé d’une question',
      domain: 'messages',
      to: 'visitor',
      when: 'À l’envoi d’une question sans compte',
    },
    props: {
      name: 'Camille Exemple',
      ...{ propertyTitle: 'Villa Azur', agencyName: 'Agence Essai' },
      url: 'https://calanque.test/messages/abc',
    },
    leadsTo: ['/messages/:token'],
  },
} satisfies RoomMailSamples
