import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import type { Subject } from '#tests/authorization/act-subject.ts'
import { createApiKey } from './create-api-key.ts'

const aKey = ({ agencyId }: Subject) => ({
  ...{ agencyId, name: 'Logiciel du client', perMinute: 60, formKey: crypto.randomUUID() },
  scopes: ['property:read', 'contact:write'] as const,
})

const made = (needs: { db: Database }, actor: Actor, subject: Subject) =>
  createApiKey(needs, actor, aKey(subject))

const right = 'manage the keys of the API'

export const API_KEY_ACT_SAMPLES = {
  'api_key.create': { right, input: aKey },
  'api_key.rotate': {
    ...{ right, before: made },
    input: (_, before) => ({ ...(before as object), leaked: false }),
  },
  'api_key.revoke': { ...{ right, before: made }, input: (_, before) => before },
} satisfies RoomActSamples
