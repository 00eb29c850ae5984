import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const SIGNATURE_MAIL_SAMPLES = {
  'signature-code': {
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
