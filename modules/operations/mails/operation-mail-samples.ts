import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OPERATION_MAIL_SAMPLES = {
  'service-test': {
    props: { url: 'https://calanque.test/admin/integrations/services/mail' },
    leadsTo: ['/admin/integrations/services/:service'],
  },
} satisfies RoomMailSamples
