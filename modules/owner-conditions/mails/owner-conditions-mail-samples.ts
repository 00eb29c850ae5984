import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNER_CONDITIONS_MAIL_SAMPLES = {
  'conditions-signed': {
    about: {
      name: 'Conditions générales signées',
      domain: 'mandate',
      to: 'owner',
      when: 'À la signature',
      because: 'L’exemplaire signé est dû au propriétaire',
    },
    props: { firstName: 'Hélène', propertyTitle: 'Villa Azur', version: 3 },
    leadsTo: [],
  },
  'conditions-to-sign': {
    about: {
      name: 'Conditions générales à signer',
      domain: 'mandate',
      to: 'owner',
      when: 'Quand l’agence les envoie',
    },
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      url: 'https://calanque.test/signature/abc',
    },
    leadsTo: ['/signature/:token'],
  },
  'new-conditions': {
    about: {
      name: 'Nouvelles conditions générales',
      domain: 'mandate',
      to: 'owner',
      when: 'Avant que les conditions changent',
      because: 'Règlement (UE) 2019/1150, art.\u00a03',
    },
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      url: 'https://calanque.test/signature/abc',
      effectiveOn: '2027-01-15',
      isReminder: false,
    },
    cases: { Rappel: { isReminder: true } },
    leadsTo: ['/signature/:token'],
  },
} satisfies RoomMailSamples
