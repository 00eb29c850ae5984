import * as z from 'zod'
import { emailField, phoneField } from '#shared/forms/fields.ts'
import { isLuhn } from '#shared/luhn.ts'

const line = z.string().trim().min(1).max(300)

/**
 * The facts needed to open an agency: everything that the loi Hoguet makes it show (domain §7), each as
 * visitors will read it.
 */
export const AgencyInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  name: line,
  legalForm: line,
  siren: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{9}$/)
        .refine(isLuhn),
    )
    .transform((digits) => digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ')),
  address: line,
  email: emailField('Ce n’est pas une adresse e-mail.'),
  phone: phoneField('Ce n’est pas un numéro de téléphone.'),
  cardNumber: line,
  cardAuthority: line,
  guarantor: line,
  guarantorAddress: line,
  liabilityInsurer: line,
  mediator: line,
  mediatorUrl: z.url({ protocol: /^https$/ }).max(300),
})
