import * as z from 'zod'
import { Refusal } from '#shared/refusal.ts'

const name = z.string().trim().min(1).max(80)
const email = z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254))
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{6,24}$/)
  .nullable()

export const SignInInput = z.object({
  email: z.string().trim().toLowerCase().min(1),
  password: z.string().min(1),
})

export const RegistrationInput = z.object({
  firstName: name,
  lastName: name,
  email,
  phone,
  password: z.string(),
})

export const ProfileInput = z.object({ firstName: name, lastName: name, phone })

export const EmailInput = z.object({ email })

/** `values` in the schema's shape; refuses INVALID_INPUT with the names of the fields that are wrong. */
export function checked<S extends z.ZodType>(schema: S, values: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID_INPUT', { fields: fieldsIn(parsed.error) })
}

/** The names of the fields a schema turned down, each once, in their order. */
export function fieldsIn(error: z.core.$ZodError): string[] {
  return [...new Set(error.issues.map(({ path }) => String(path[0])))]
}
