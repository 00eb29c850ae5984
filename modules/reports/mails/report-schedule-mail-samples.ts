import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const PAGE = 'https://calanque.test/back-office/reports'

export const REPORT_SCHEDULE_MAIL_SAMPLES = {
  'report-made': {
    about: {
      name: 'Rapport programmé',
      domain: 'house',
      to: 'house',
      when: 'Au jour choisi par son lecteur',
    },
    props: {
      ...{ firstName: 'Paul', name: 'Revenus du mois', title: 'Revenus, honoraires et dû aux propriétaires' },
      ...{ madeAt: '2026-12-01T07:00:00Z', times: { every: 'month', onDay: 1, atHour: 8 } },
      url: `${PAGE}/fichiers/7b0c2c52-64f5-4b7e-9a53-000000000000`,
      stopUrl: `${PAGE}/envois/7b0c2c52-64f5-4b7e-9a53-000000000001`,
    },
    leadsTo: ['/back-office/reports/envois/:view', '/back-office/reports/fichiers/:run'],
  },
} satisfies RoomMailSamples
