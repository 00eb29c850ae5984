import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const MANDATE_MAIL_SAMPLES = {
  'mandate-signed': {
    about: {
      name: 'Mandat signé',
      domain: 'mandate',
      to: 'owner',
      when: 'À la signature',
      because: 'L’exemplaire signé est dû au mandant',
    },
    props: { firstName: 'Hélène', propertyTitle: 'Villa Azur', number: '42', isAmendment: true },
    cases: { Mandat: { isAmendment: false, othersToSign: 1 } },
    leadsTo: [],
  },
  'mandate-to-sign': {
    about: {
      name: 'Mandat à signer',
      domain: 'mandate',
      to: 'owner',
      when: 'Quand l’agence envoie un mandat ou un avenant',
    },
    props: {
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      agencyName: 'Calanque Conciergerie',
      isAmendment: false,
      url: 'https://calanque.test/signature/abc',
    },
    cases: { Avenant: { isAmendment: true } },
    leadsTo: ['/signature/:token'],
  },
} satisfies RoomMailSamples
