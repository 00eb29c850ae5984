import * as z from 'zod'
import { isLuhn } from '#shared/luhn.ts'
import type { Operator } from '#shared/operator.ts'

const line = z.string().trim().min(2).max(300)

/** The settings that name the operator. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: line.optional(),
  OPERATOR_LEGAL_FORM: line.optional(),
  OPERATOR_SIREN: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine(
      (digits) => /^\d{9}$/.test(digits) && isLuhn(digits),
      'n’est pas un SIREN (neuf chiffres, le dernier de contrôle)',
    )
    .transform((digits) => digits.replaceAll(/(\d{3})(?=\d)/g, '$1 '))
    .optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: line.optional(),
  OPERATOR_HOURS: line.optional(),
  OPERATOR_MEDIATOR: line.optional(),
  OPERATOR_MEDIATOR_URL: z.url({ protocol: /^https$/ }).optional(),
}

type Settings = z.infer<z.ZodObject<typeof OPERATOR_SETTINGS>>

const NEEDED = [
  'OPERATOR_NAME',
  'OPERATOR_LEGAL_FORM',
  'OPERATOR_SIREN',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_MEDIATOR',
  'OPERATOR_MEDIATOR_URL',
] as const satisfies readonly (keyof Settings)[]

/** The required settings that are missing; only the hours are optional. */
export function missingOperatorSettings(env: Settings): string[] {
  return NEEDED.filter((name) => env[name] === undefined)
}

/** The operator named by the settings; null when a required setting is missing. */
export function operatorOf(env: Settings): Operator | null {
  if (missingOperatorSettings(env).length > 0) return null
  return {
    name: env.OPERATOR_NAME!,
    legalForm: env.OPERATOR_LEGAL_FORM!,
    siren: env.OPERATOR_SIREN!,
    address: env.OPERATOR_ADDRESS!,
    email: env.OPERATOR_EMAIL!,
    phone: env.OPERATOR_PHONE!,
    hours: env.OPERATOR_HOURS ?? null,
    mediator: env.OPERATOR_MEDIATOR!,
    mediatorUrl: env.OPERATOR_MEDIATOR_URL!,
  }
}

/**
 * A fictitious operator, since no company runs the demonstration; the demonstration's agency has the same
 * facts.
 */
export const DEMO_OPERATOR: Operator = {
  name: 'Agence Calanque Démo',
  legalForm: 'SAS fictive au capital de 10\u202f000\u00a0€',
  siren: '000 000 000',
  address: '1 quai de la Démonstration, 06400 Cannes',
  email: 'agence@demo.calanque.fr',
  phone: '04 65 71 00 01',
  hours: 'Du lundi au samedi, de 9\u00a0h à 19\u00a0h.',
  mediator: 'Médiateur de la consommation Démo (fictif)',
  mediatorUrl: 'https://mediateur.example.com',
}
