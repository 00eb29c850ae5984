import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const PROMOTION_MAIL_SAMPLES = {
  'promotion-cost': {
    about: {
      name: 'Promotion à la charge du propriétaire',
      domain: 'listing',
      to: 'owner',
      when: 'Quand l’agence ouvre une promotion que le propriétaire porterait',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa des Pins', agencyName: 'Agence Essai' },
      lines: [
        ['Promotion', 'Printemps'],
        ['Réduction', '\u221210\u00a0% du loyer'],
      ],
      ...{ days: 30, url: 'https://calanque.test/remise/jeton' },
    },
    leadsTo: ['/remise/:token'],
  },
  'promotion-cost-answered': {
    about: {
      name: 'Réponse à une promotion',
      domain: 'listing',
      to: 'agency',
      when: 'Quand le propriétaire accepte de la porter, ou refuse',
    },
    props: {
      ...{ propertyTitle: 'Villa des Pins', promotion: 'Printemps', isAccepted: true },
      url: 'https://calanque.test/agent/marketing/promotions/promotion',
    },
    leadsTo: ['/agent/marketing/promotions/:promotion'],
  },
} satisfies RoomMailSamples
