import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import type { Subject } from '#tests/authorization/act-subject.ts'

const manages = (typed: (subject: Subject) => object): ActSample => ({
  right: 'owner stays, blocks, prices by night, calendars of other sites and their conflicts',
  input: (subject) => ({ property: subject.publicId, ...typed(subject) }),
})

export const FEED_ACT_SAMPLES = {
  'feed.add': manages(() => ({ name: 'Autre site', url: 'https://calendars.example.org/a.ics' })),
  'feed.remove': manages(({ feed }) => ({ feed })),
  'feed.resolve_conflict': manages(({ conflict }) => ({ conflict, keep: 'ours' })),
  'calendar.share': manages(({ feed }) => ({ feed })),
  'calendar.unshare': manages(({ feed }) => ({ feed })),
} satisfies RoomActSamples
