import * as z from 'zod/mini'
import { Refusal } from '#shared/refusal.ts'
import { ACCOUNT_EMAIL, ACCOUNT_PASSWORD, PERSON, SIGN_IN_EMAIL } from '../account-fields.ts'

export const SignInInput = z.object({ email: SIGN_IN_EMAIL, password: ACCOUNT_PASSWORD })

const { firstName, lastName, phone } = PERSON

/** The password is checked apart, by the rules of spec §5 for a new one. */
export const RegistrationInput = z.object({ firstName, lastName, email: ACCOUNT_EMAIL, phone })

export const ProfileInput = z.object(PERSON)

export const EmailInput = z.object({ email: ACCOUNT_EMAIL })

/** `values` in the schema's shape; refuses INVALID_INPUT with the names of the fields that are wrong. */
export function checked<S extends z.ZodMiniType>(schema: S, values: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID_INPUT', { fields: fieldsIn(parsed.error) })
}

/** The names of the fields that a schema refused, each once, in their order. */
export function fieldsIn(error: z.core.$ZodError): string[] {
  return [...new Set(error.issues.map(({ path }) => String(path[0])))]
}
