import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const SHARED = { right: 'write the texts of mails', about: 'oneself' } as const
const MAIL = { template: 'welcome' }

export const MAIL_TEMPLATE_ACT_SAMPLES = {
  'mail_text.write': {
    ...SHARED,
    input: () => ({ ...MAIL, key: 'subject', text: 'Bienvenue', revision: -1 }),
  },
  'mail_text.drop': { ...SHARED, input: () => ({ ...MAIL, revision: 0 }) },
  'mail_text.publish': { ...SHARED, input: () => ({ ...MAIL, revision: 0 }) },
  'mail_text.restore': { ...SHARED, input: () => MAIL },
  'mail_text.try': { ...SHARED, input: () => MAIL },
} satisfies RoomActSamples
