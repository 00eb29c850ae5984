import type { MailProps } from '#platform/mail/mail-props.ts'

/** Props for the mails about a listing on the site, off it, and changed. */
export const LISTING_MAIL_SAMPLES = {
  'listing-change': {
    ...{ firstName: 'Hélène', propertyTitle: 'Villa des Pins', agencyName: 'Agence Essai', waits: true },
    lines: [['Dépôt de garantie', 'avant\u00a0: 2\u202f000\u00a0€\u00a0; proposé\u00a0: 3\u202f000\u00a0€']],
    ...{ days: 30, url: 'https://calanque.test/changements/jeton' },
  },
  'listing-change-answered': {
    ...{ propertyTitle: 'Villa des Pins', outcome: 'answered', accepted: ['Titre'] },
    refused: [['Dépôt de garantie', 'Trop élevé.']],
    url: 'https://calanque.test/agent/properties/villa/publication',
  },
  'listing-moved': {
    ...{ firstName: 'Hélène', propertyTitle: 'Villa Essai', move: 'paused' },
    ...{
      reason: 'Dégât des eaux dans la cuisine.',
      agencyName: 'Agence Essai',
      agencyPhone: '04 00 00 00 00',
    },
    url: 'https://calanque.test/owner/properties/abc',
    passwordUrl: 'https://calanque.test/auth/forgotten-password',
  },
  'owner-gave-all': {
    ...{ ownerName: 'Hélène Vidal', propertyTitle: 'Villa Essai', missing: ['Assurance'] },
    url: 'https://calanque.test/agent/properties/abc/publication',
  },
} satisfies Partial<MailProps>
