import {
  choiceField,
  civilDateField,
  emailField,
  eurosField,
  fieldOf,
  lineField,
  phoneField,
} from '#shared/forms/fields.ts'
import { isLuhn } from '#shared/luhn.ts'

const line = (sentence: string) => lineField(sentence, { longest: 300 })

function readSiren(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{9}$/.test(digits) && isLuhn(digits) ? digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ') : null
}

function readSecureAddress(text: string): string | null {
  const typed = text.trim()
  return typed.length <= 300 && typed.startsWith('https://') && URL.canParse(typed) ? typed : null
}

/** What the loi Hoguet makes an agency show (domain §7), as it is typed in the form and in the file of the command. */
export const AGENCY_FIELDS = {
  name: line('Indiquez la raison sociale.'),
  legalForm: line('Indiquez la forme et le capital, par exemple SARL au capital de 10\u202f000\u00a0€.'),
  siren: fieldOf(readSiren, 'Ce numéro SIREN n’est pas juste\u00a0: vérifiez ses neuf chiffres.'),
  address: line('Indiquez l’adresse du siège, avec le code postal et la ville.'),
  email: emailField('Indiquez une adresse e-mail complète, par exemple contact@agence.fr.'),
  phone: phoneField('Indiquez un numéro de téléphone, par exemple 04 93 00 00 00.'),
  cardNumber: line('Indiquez le numéro de la carte professionnelle.'),
  cardAuthority: line('Indiquez qui a délivré la carte, par exemple la CCI Nice Côte d’Azur.'),
  guarantor: line('Indiquez le garant financier.'),
  guarantorAddress: line('Indiquez l’adresse du garant.'),
  liabilityInsurer: line('Indiquez l’assureur et le numéro de police.'),
  mediator: line('Indiquez le médiateur de la consommation.'),
  mediatorUrl: fieldOf(readSecureAddress, 'Indiquez l’adresse du site du médiateur, en https://.'),
}

/** The ends of its papers, and the activities of its card. */
export const PAPER_FIELDS = {
  cardActivities: choiceField(['T', 'G', 'TG'], 'Choisissez les activités de la carte.'),
  cardEndsOn: civilDateField('Indiquez le dernier jour de la carte.'),
  guaranteeEndsOn: civilDateField('Indiquez le dernier jour de l’attestation du garant.'),
  insuranceEndsOn: civilDateField('Indiquez le dernier jour de l’attestation d’assurance.'),
}

export const guaranteeAmountField = eurosField(
  'Indiquez le montant de l’attestation du garant, par exemple 1\u202f500\u202f000.',
)
