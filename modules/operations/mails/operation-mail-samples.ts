import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OPERATION_MAIL_SAMPLES = {
  'service-test': {
    about: {
      name: 'Essai de l’envoi des e-mails',
      domain: 'house',
      to: 'house',
      when: 'Quand l’administration essaie le service d’e-mail',
    },
    props: { url: 'https://calanque.test/admin/integrations/services/mail' },
    leadsTo: ['/admin/integrations/services/:service'],
  },
} satisfies RoomMailSamples
