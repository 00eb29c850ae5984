import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNER_CONDITIONS_MAIL_SAMPLES = {
  'conditions-signed': {
    props: { firstName: 'Hélène', propertyTitle: 'Villa Azur', version: 3 },
    leadsTo: [],
  },
  'conditions-to-sign': {
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      url: 'https://calanque.test/signature/abc',
    },
    leadsTo: ['/signature/:token'],
  },
  'new-conditions': {
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      url: 'https://calanque.test/signature/abc',
      effectiveOn: '2027-01-15',
      isReminder: false,
    },
    leadsTo: ['/signature/:token'],
  },
} satisfies RoomMailSamples
