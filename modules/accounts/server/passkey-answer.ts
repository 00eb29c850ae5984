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

/** The part of a device's answer to « make a key » that is read here; the plugin checks the rest. */
const NewKey = z.looseObject({
  ...key,
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
})

/** The part of a device's answer to « sign with a key » that is read here. */
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
