import * as z from 'zod'
import { AGENCY_FIELDS } from './agency-fields.ts'

/**
 * The facts needed to open an agency: everything that the loi Hoguet makes it show (domain §7), each as
 * visitors will read it.
 */
export const AgencyInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  ...AGENCY_FIELDS,
})
