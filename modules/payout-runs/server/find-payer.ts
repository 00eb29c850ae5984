import type { Agency } from '#modules/agencies/agency.ts'
import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isAddressEnough, isSepaIban, readPostalAddress } from '../postal-address.ts'
import { isWritten, type Payer } from '../transfer-file.ts'

export type PayerNeeds = { db: Database; config: Pick<Config, 'payments'> }

/**
 * The account on which an agency keeps its clients' money, or that of the house where the agency declared none, as a file for its bank
 * names it. Refuses STATUS_CONFLICT without one, where the agency's address does not say its town, and where banks have no letters for them.
 */
export async function findPayer(
  { db, config }: PayerNeeds,
  agency: Pick<Agency, 'id' | 'address'>,
): Promise<Payer> {
  const { payments } = config
  const ofHouse = payments.provider === 'transfers' ? payments.account : null
  const account = (await findClientsAccount(db, agency.id)) ?? ofHouse
  if (!account) throw new Refusal('STATUS_CONFLICT', { reason: NO_ACCOUNT })
  const address = readPostalAddress(agency.address)
  if (!address || !isSepaIban(account.iban) || !isAddressEnough(address, account.iban))
    throw new Refusal('STATUS_CONFLICT', { reason: NO_ADDRESS })
  if (!isWritten({ name: account.accountHolder, address }))
    throw new Refusal('STATUS_CONFLICT', { reason: NO_LATIN })
  return { name: account.accountHolder, iban: account.iban, bic: account.bic, address }
}

const NO_ACCOUNT =
  'Cette agence n’a pas déclaré le compte de ses clients\u00a0: aucune banque ne peut être chargée de ses virements.'
const NO_LATIN =
  'Le titulaire du compte des clients, ou la ville de l’agence, n’a pas de lettres latines\u00a0: un virement n’en porte pas d’autres.'
const NO_ADDRESS =
  'L’adresse de cette agence ne dit pas sa ville et son pays, que sa banque demande\u00a0: corrigez-la d’abord.'
