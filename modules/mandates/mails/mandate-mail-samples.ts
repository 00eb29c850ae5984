import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const MANDATE_MAIL_SAMPLES = {
  'mandate-signed': {
    props: { firstName: 'Hélène', propertyTitle: 'Villa Azur', number: '42', isAmendment: true },
    leadsTo: [],
  },
  'mandate-to-sign': {
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      agencyName: 'Calanque Conciergerie',
      isAmendment: false,
      url: 'https://calanque.test/signature/abc',
    },
    leadsTo: ['/signature/:token'],
  },
} satisfies RoomMailSamples
