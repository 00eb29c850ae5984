import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const HOOK_MAIL_SAMPLES = {
  'hook-stopped': {
    about: {
      name: 'Envois d’un webhook arrêtés',
      domain: 'house',
      to: 'house',
      when: 'Après trois jours d’échecs',
    },
    props: {
      ...{ host: 'logiciel.exemple.fr', isGone: false },
      url: 'https://calanque.test/admin/integrations/webhooks/7b0c2c52-64f5-4b7e-9a53-000000000000',
    },
    leadsTo: ['/admin/integrations/webhooks/:hook'],
  },
} satisfies RoomMailSamples
