import { isAPIError } from 'better-auth/api'
import * as z from 'zod'
import { parsedJson } from '#platform/parsed-json.ts'
import { Refusal } from '#shared/refusal.ts'

const text = z.string().max(100_000)
const key = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** What a device answers when it makes a key, as far as it is read here; the plugin judges the rest. */
const NewKey = z.looseObject({
  ...key,
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
})

/** What a device answers when it signs with a key it has. */
const Signature = z.looseObject({
  ...key,
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

/** A device’s answer to `beginPasskey`, out of a form’s field; refuses PASSKEY_REFUSED for anything else. */
export const readNewKey = (field: string) => read(NewKey, field)

/** A device’s answer to `askForPasskey`, out of a form’s field; refuses PASSKEY_REFUSED for anything else. */
export const readSignature = (field: string) => read(Signature, field)

function read<S extends z.ZodType>(schema: S, field: string): z.output<S> {
  const parsed = schema.safeParse(parsedJson(field))
  if (!parsed.success) throw new Refusal('PASSKEY_REFUSED')
  return parsed.data
}

/** Better Auth’s rejection of a device’s answer, as a refusal. */
export function passkeyRefusal(error: unknown): never {
  if (isAPIError(error)) throw new Refusal('PASSKEY_REFUSED')
  throw error
}
