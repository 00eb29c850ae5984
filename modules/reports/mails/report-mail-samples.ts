import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const REPORT_MAIL_SAMPLES = {
  'owner-report': {
    about: {
      name: 'Rapport d’un propriétaire',
      domain: 'owner',
      to: 'owner',
      when: 'Quand l’agence envoie le rapport du mois',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Azur', agencyName: 'Agence Essai' },
      title: 'Rapport d’octobre 2026',
      url: 'https://calanque.test/owner/rapports/7b0c2c52-64f5-4b7e-9a53-000000000000',
    },
    leadsTo: ['/owner/rapports/:report'],
  },
  'audit-head': {
    about: { name: 'Empreinte du journal d’audit', domain: 'house', to: 'house', when: 'Chaque nuit' },
    props: {
      ...{ firstName: 'Claire', day: '2026-11-21', seals: 12_480, brokenAt: null, lostAt: null },
      ...{ hash: 'c0ffee00'.repeat(8), authority: 'Horodatage Essai' },
      url: 'https://calanque.test/admin/audit/empreintes',
    },
    leadsTo: ['/admin/audit/empreintes'],
  },
} satisfies RoomMailSamples
