import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const REPORT_MAIL_SAMPLES = {
  'owner-report': {
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Azur', agencyName: 'Agence Essai' },
      title: 'Rapport d’octobre 2026',
      url: 'https://calanque.test/owner/rapports/7b0c2c52-64f5-4b7e-9a53-000000000000',
    },
    leadsTo: ['/owner/rapports/:report'],
  },
} satisfies RoomMailSamples
