import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

const VIEW = { name: 'Impayés', address: '/agent/reservations?due=overdue', isShared: false }

export const SAVED_VIEW_ACT_SAMPLES = {
  'view.save': { right: 'save a view for oneself', about: 'oneself', input: () => VIEW },
  'view.remove': {
    ...{ right: 'remove one’s own view', about: 'oneself' },
    before: async (needs, actor) => {
      await saveView(needs, actor, VIEW)
      return (await listViews(needs, actor, 'agent'))[0]?.publicId
    },
    input: (_, view) => ({ view }),
  },
} satisfies RoomActSamples
