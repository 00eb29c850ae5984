import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const LIST_EXPORT_ACT_SAMPLES = {
  'list.export': {
    ...{ right: 'take the file of a list of a console', about: 'oneself' },
    input: () => ({
      ...{ address: '/agent/contacts', list: 'Contacts', filters: [], opens: '/agent/contacts' },
      read: async () => ({ total: 0 }),
    }),
  },
} satisfies RoomActSamples
