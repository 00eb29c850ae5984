import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const SIGNATURE_MAIL_SAMPLES = {
  'signature-code': {
    about: {
      name: 'Code de signature',
      domain: 'booking',
      to: 'all',
      when: 'À l’étape de la signature',
      because: 'Le code prouve qui signe',
    },
    props: {
      firstName: 'Camille',
      code: '482913',
      documentName: 'Contrat de location',
      expiresInMinutes: 10,
      binds: true,
    },
    leadsTo: [],
  },
} satisfies RoomMailSamples
