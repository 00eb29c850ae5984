import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const DOCUMENT_MAIL_SAMPLES = {
  'document-ending': {
    about: {
      name: 'Document bientôt échu',
      domain: 'listing',
      to: 'agency',
      when: '30, 15 et 3\u00a0jours avant la fin d’un document classé par l’agence',
    },
    props: {
      ...{ kind: 'Diagnostic technique', title: 'Installation électrique', subject: 'Villa des Pins' },
      ...{ endsOn: '2027-03-31', url: 'https://calanque.test/agent/documents/diagnosis~document' },
    },
    leadsTo: ['/agent/documents/:document'],
  },
} satisfies RoomMailSamples
