import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const at = (path: string) => `https://calanque.test/agent/${path}`

export const NOTICE_MAIL_SAMPLES = {
  'notices-mailed': {
    about: {
      name: 'Notifications d’une agence',
      domain: 'messages',
      to: 'agency',
      when: 'Aussitôt ou chaque jour, selon les réglages',
    },
    props: {
      ...{ firstName: 'Nora', isDigest: true, more: 1 },
      lines: [
        { kind: 'Option qui expire', subject: 'Villa Azur, Camille Roux', url: at('options/abc') },
        { kind: 'Réponse à une proposition', subject: 'Camille Roux', url: at('carts/abc') },
        {
          kind: 'Paiement reçu',
          subject: 'Villa Azur, CAL-2026-000042',
          url: at('reservations/abc/paiements'),
        },
        { kind: 'Contrat signé', subject: 'Villa Azur, CAL-2026-000042', url: at('reservations/abc') },
        { kind: 'Message reçu', subject: 'Villa Corail', url: at('messages/abc') },
        { kind: 'Tâche en retard', subject: 'Contrôler la piscine', url: at('taches/abc') },
        { kind: 'Contact confié', subject: 'Jeanne Blanc', url: at('contacts/abc') },
      ],
      url: at('notifications'),
      settingsUrl: at('settings/notifications'),
    },
    cases: {
      Aussitôt: { isDigest: false },
      'Une seule nouvelle': {
        isDigest: false,
        more: 0,
        lines: [{ kind: 'Message reçu', subject: 'Villa Corail', url: at('messages/abc') }],
      },
    },
    leadsTo: [
      '/agent/carts/:proposal',
      '/agent/contacts/:contact',
      '/agent/messages/:thread',
      '/agent/notifications',
      '/agent/options/:option',
      '/agent/reservations/:id',
      '/agent/reservations/:id/paiements',
      '/agent/settings/notifications',
      '/agent/taches/:task',
    ],
  },
} satisfies RoomMailSamples
