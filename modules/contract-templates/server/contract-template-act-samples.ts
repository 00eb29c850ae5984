import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const SHARED = { right: 'write the templates of contracts', about: 'oneself' } as const

export const CONTRACT_TEMPLATE_ACT_SAMPLES = {
  'contract_template.draft': { ...SHARED, input: () => ({ kind: 'rental' }) },
  'contract_template.clause': {
    ...SHARED,
    input: () => ({
      kind: 'rental',
      key: null,
      revision: 0,
      heading: 'Voiturier',
      text: 'Un texte.',
      when: '',
    }),
  },
  'contract_template.remove_clause': {
    ...SHARED,
    input: () => ({ kind: 'rental', key: 'c-1', revision: 0 }),
  },
  'contract_template.discard': { ...SHARED, input: () => ({ kind: 'rental' }) },
  'contract_template.publish': {
    ...SHARED,
    input: () => ({ kind: 'rental', effectiveOn: '2999-01-01', read: '' }),
  },
} satisfies RoomActSamples
