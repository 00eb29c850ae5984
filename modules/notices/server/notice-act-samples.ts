import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { makeBrowser } from '#tests/push-browser.ts'
import { DEFAULT_DELIVERY } from '../notice-choice.ts'
import { addPushBrowser, listPushBrowsers } from './push-browsers.ts'

const BROWSER = { target: makeBrowser('https://push.example/walk').target, headers: new Headers() }
const OWN = { right: 'read one’s own notices', about: 'oneself' } as const

export const NOTICE_ACT_SAMPLES = {
  'notice.read': { ...OWN, input: () => ({ notice: null }) },
  'notice.choose': {
    ...OWN,
    input: () => ({ deliveries: DEFAULT_DELIVERY, pushed: [], digestHour: 8, workingDays: true }),
  },
  'notice.push': { ...OWN, input: () => BROWSER },
  'notice.unpush': {
    ...OWN,
    before: async (needs, actor) => {
      await addPushBrowser(needs, actor, BROWSER)
      return (await listPushBrowsers(needs, actor, BROWSER.headers))[0]?.id
    },
    input: (_, browser) => ({ browser }),
  },
} satisfies RoomActSamples
