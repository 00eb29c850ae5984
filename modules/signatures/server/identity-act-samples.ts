import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { recordIdentityCheck } from './record-identity-check.ts'

const checkOf = (ownerId: string) => ({
  ...{ userId: ownerId, document: 'passport', documentExpiresOn: '2031-04-30', confirmed: true },
})

export const IDENTITY_ACT_SAMPLES = {
  'identity.check': { right: 'check an owner’s identity', input: ({ ownerId }) => checkOf(ownerId) },
  'identity.withdraw': {
    right: 'check an owner’s identity',
    before: (needs, actor, { ownerId }) => recordIdentityCheck(needs, actor, checkOf(ownerId)),
    input: ({ ownerId }) => ({ userId: ownerId, reason: 'Le passeport a été perdu.' }),
  },
} satisfies RoomActSamples
