import { type Cents, formatEuros } from '#shared/money.ts'
import type { MailVariable } from './mail-words.ts'

/** A variable that reads one fact of a mail, by the name that the fact has in most of them. */
type Reads<K extends string> = MailVariable<Readonly<Record<K, string>>>

export const prenom: Reads<'firstName'> = {
  label: 'le prénom du lecteur',
  value: ({ firstName }) => firstName,
}

export const nom: Reads<'name'> = { label: 'le nom donné par le lecteur', value: ({ name }) => name }

export const villa: Reads<'propertyTitle'> = {
  label: 'le nom de la villa',
  value: ({ propertyTitle }) => propertyTitle,
}

export const ville: Reads<'city'> = { label: 'la commune', value: ({ city }) => city }

export const numero: Reads<'reservationNumber'> = {
  label: 'le numéro de la réservation',
  value: ({ reservationNumber }) => reservationNumber,
}

export const montant: MailVariable<{ amount: Cents }> = {
  label: 'le montant, en euros',
  value: ({ amount }) => formatEuros(amount),
}

export const agence: Reads<'agencyName'> = {
  label: 'le nom de l’agence',
  value: ({ agencyName }) => agencyName,
}

export const telephone: Reads<'agencyPhone'> = {
  label: 'le téléphone de l’agence',
  value: ({ agencyPhone }) => agencyPhone,
}
